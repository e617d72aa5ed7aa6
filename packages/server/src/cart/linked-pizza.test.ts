import { writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { previewLink } from './linked-pizza.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const NOTHING = { addOnIds: [], portions: [] };

it('[OWN-13] a link says its pizza, today’s price, what was chosen, and the picture', async () => {
  const { id, options, addOns } = await buildPizza(t.db, { name: 'Nduja' });
  const optionIds = options.filter(({ label }) => /12|Classic/.test(label)).map((each) => each.id);
  const plain = writePizzaLink({ ...NOTHING, pizzaId: id, optionIds });
  expect(await previewLink(t.shop, plain)).toEqual({
    title: 'Nduja (12" / Classic)',
    description: '£12.50 · Tomato and mozzarella.',
    picturePath: '/pictures/card.jpg?of=margherita~tomato~mozzarella~classic~large~round~basil',
  });
  const addOnIds = addOns.filter(({ name }) => name === 'Rocket').map((each) => each.id);
  const richer = writePizzaLink({ ...NOTHING, pizzaId: id, optionIds, addOnIds });
  expect(await previewLink(t.shop, richer)).toMatchObject({
    description: '£13.50 · +\u00A0Rocket',
    picturePath: expect.stringMatching(/rocket$/),
  });
});

it('[OWN-13] so does one to a custom pizza', async () => {
  const { pick } = await buildCustomizer(t.db);
  const optionIds = pick('10"', 'Classic', 'Ham');
  const link = writePizzaLink({ ...NOTHING, pizzaId: null, optionIds });
  expect(await previewLink(t.shop, link)).toEqual({
    title: 'Custom Pizza (10" / Classic)',
    description: '£8.00 · Ham',
    picturePath: '/pictures/card.jpg?of=custom~tomato~mozzarella~classic~large~round~ham',
  });
});

it('[OWN-13] a link that is broken, or to what is not sold as chosen, says nothing', async () => {
  const { id } = await buildPizza(t.db, { isListed: false });
  const hidden = writePizzaLink({ ...NOTHING, pizzaId: id, optionIds: [] });
  for (const link of ['', '1', '1~x~~~', hidden])
    expect(await previewLink(t.shop, link)).toBeNull();
});
