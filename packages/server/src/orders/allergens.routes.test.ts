import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildIngredients, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

describe('the allergens of what is ordered', () => {
  it('[OWN-65] are in the cart, the order and the mail for the pizza as chosen, and stay with the order', async () => {
    const { pick } = await buildCustomizer(t.db);
    const pizza = await buildPizza(t.db, { name: 'Margherita', allergens: ['gluten', 'milk'] });
    const [, mozzarella] = await buildIngredients(t.db, pizza.id, [
      { name: 'Dough', allergens: ['gluten'] },
      { name: 'Mozzarella', allergens: ['milk'], canBeLeftOut: true },
    ]);
    const rocket = pizza.addOns.find(({ name }) => name === 'Rocket');
    const customer = await t.user({ isEmailVerified: true });
    await customer.post('/cart/addToCart', {
      pizzaId: pizza.id,
      optionIds: firstChoices(pizza),
      addOnIds: [rocket?.id],
      portions: [{ partId: mozzarella?.id, amount: 'without', half: 'whole' }],
    });
    await customer.post('/cart/addToCart', {
      optionIds: pick('12"', 'Classic', 'Prawns', 'Nduja'),
    });

    const asChosen = [
      { allergens: { contained: ['gluten'], unknownParts: ['Rocket'] } },
      { allergens: { contained: ['crustaceans', 'gluten', 'milk'], unknownParts: ['Nduja'] } },
    ];
    expect((await customer.get('/cart/getCart')).body.items).toMatchObject(asChosen);
    const { body: opened } = await customer.post('/cart/checkout');
    expect(opened.items).toMatchObject(asChosen);
    await customer.patch(`/orders/${opened.id}/delivery-type`, { deliveryType: 'pickup' });
    expect((await customer.post(`/orders/${opened.id}/place-cash`)).status).toBe(200);

    await t.deliverMails();
    const receipt = t.sentMails().find(({ subject }) => subject.startsWith('Your '));
    for (const said of [
      'Contains gluten. Ask us about the allergens of Rocket.',
      'Contains crustaceans, gluten and milk. Ask us about the allergens of Nduja.',
    ]) {
      expect(receipt?.text).toContain(said);
      expect(receipt?.html).toContain(said);
    }

    await t.db
      .update(pizzas)
      .set({ allergens: ['nuts'] })
      .where(eq(pizzas.id, pizza.id));
    expect((await customer.get(`/orders/${opened.id}`)).body.items).toMatchObject(asChosen);
  });
});
