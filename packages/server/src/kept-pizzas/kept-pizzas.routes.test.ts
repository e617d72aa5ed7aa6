import { MAX_KEPT_PIZZAS } from '@driftstone/contract/kept-pizzas/kept-pizzas.limits.ts';
import { readPizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { costOf } from '#testing/call-cost.ts';
import { createKeepingApp } from '#testing/keeping-app.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildKeptPizza } from './kept-pizzas.fixtures.ts';

const PATH = '/users/me/pizzas';

let t: TestApp;
let customizer: Awaited<ReturnType<typeof buildCustomizer>>;
beforeAll(async () => {
  t = await createTestApp();
  customizer = await buildCustomizer(t.db);
});
afterAll(() => t.close());

async function buildWish() {
  const pizza = await buildPizza(t.db);
  const [addOn] = pizza.addOns;
  return { pizzaId: pizza.id, optionIds: firstChoices(pizza), addOnIds: addOn ? [addOn.id] : [] };
}

describe('POST /users/me/pizzas', () => {
  it('[OWN-09] keeps a pizza of the menu under a name, as it can be opened again', async () => {
    const user = await t.user();
    const wish = await buildWish();
    const kept = await user.post(PATH, { ...wish, name: ' Friday ' });
    expect(kept).toMatchObject({
      status: 201,
      body: {
        name: 'Friday',
        words: expect.stringMatching(/^Pizza \d+ \(10" \/ Classic\): \+\u00A0Garlic dip$/),
        today: { price: 10.95, isCustom: false, addOns: [{ name: 'Garlic dip' }] },
      },
    });
    const link = readPizzaLink(kept.body.link);
    expect(link).toMatchObject({ pizzaId: wish.pizzaId, addOnIds: wish.addOnIds, portions: [] });
    expect((await user.get(PATH)).body).toEqual({ items: [kept.body] });
  });

  it('[OWN-09] keeps a custom pizza with its halves', async () => {
    const user = await t.user();
    const optionIds = customizer.pick('12"', 'Sourdough', 'Mushrooms', 'Ham');
    const [, , , ham] = optionIds;
    const portions = [{ partId: ham, amount: 'double', half: 'left' }];
    const { body } = await user.post(PATH, { optionIds, portions, name: 'Half a pig' });
    expect(body.words).toBe('Custom Pizza (12" / Sourdough): Mushrooms; Left half: Double ham');
    expect(readPizzaLink(body.link)).toMatchObject({ pizzaId: null, portions });
  });

  it('refuses a pizza that can’t be had, and a name without letters', async () => {
    const user = await t.user();
    const wish = await buildWish();
    const refused = await user.post(PATH, { ...wish, optionIds: [], name: 'Bare' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'CHOICE_MISSING' } });
    expect((await user.post(PATH, { ...wish, name: '  ' })).status).toBe(400);
    expect((await user.get(PATH)).body.items).toEqual([]);
  });

  it('[OWN-10] takes each name once for each customer, however it is written', async () => {
    const [user, other] = [await t.user(), await t.user()];
    const wish = await buildWish();
    await user.post(PATH, { ...wish, name: 'Friday' });
    expect(await user.post(PATH, { ...wish, name: 'FRIDAY' })).toMatchObject({
      status: 409,
      body: { code: 'KEPT_NAME_TAKEN', issues: [{ path: 'name' }] },
    });
    expect((await other.post(PATH, { ...wish, name: 'Friday' })).status).toBe(201);
  });

  it(`[OWN-10] keeps ${MAX_KEPT_PIZZAS} at most, of many calls at once too`, async () => {
    const user = await t.user();
    const wish = await buildWish();
    const names = Array.from({ length: MAX_KEPT_PIZZAS + 2 }, (_, index) => `No. ${index}`);
    const answers = await Promise.all(names.map((name) => user.post(PATH, { ...wish, name })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ body }) => body.code)).toEqual(['TOO_MANY_KEPT', 'TOO_MANY_KEPT']);
    expect((await user.get(PATH)).body.items).toHaveLength(MAX_KEPT_PIZZAS);
  });
});

describe('GET /users/me/pizzas', () => {
  it('[OWN-09] lists them by name, at today’s price, and says what can’t be had as it was', async () => {
    const user = await t.user();
    const wish = await buildWish();
    await user.post(PATH, { ...wish, name: 'thursday' });
    await user.post(PATH, { ...(await buildWish()), name: 'Friday' });
    const change = (columns: Partial<typeof pizzas.$inferInsert>) =>
      t.db.update(pizzas).set(columns).where(eq(pizzas.id, wish.pizzaId));
    await change({ pricePence: 1200 });
    expect((await user.get(PATH)).body.items).toMatchObject([
      { name: 'Friday', today: { price: 10.95 } },
      { name: 'thursday', today: { price: 12.95 } },
    ]);
    await change({ isListed: false });
    expect((await user.get(PATH)).body.items).toMatchObject([
      { name: 'Friday' },
      { name: 'thursday', words: expect.stringContaining('Garlic dip'), today: null },
    ]);
  });

  it('is one statement with the menu in memory, beside the check of the session', async () => {
    const keeping = await createKeepingApp(t);
    const { userId, headers } = await t.user();
    await buildKeptPizza(t.db, userId);
    const user = keeping.as({ headers });
    await user.get(PATH);
    const cost = await costOf(() => user.get(PATH));
    expect(cost).toEqual({ statements: 1, brackets: 0, sessionChecks: 1 });
    await keeping.close();
  });
});

describe('PATCH and DELETE /users/me/pizzas/:keptPizzaId', () => {
  it('[OWN-10] give it another name, which is free or its own, and forget it', async () => {
    const user = await t.user();
    const { id } = await buildKeptPizza(t.db, user.userId, 'Friday');
    await buildKeptPizza(t.db, user.userId, 'Sunday');
    const rename = (name: string) => user.patch(`${PATH}/${id}`, { name });
    expect(await rename('friday')).toMatchObject({ status: 200, body: { name: 'friday' } });
    expect(await rename('SUNDAY')).toMatchObject({
      status: 409,
      body: { code: 'KEPT_NAME_TAKEN' },
    });
    expect((await user.delete(`${PATH}/${id}`)).status).toBe(200);
    expect(await rename('Monday')).toMatchObject({
      status: 404,
      body: { code: 'KEPT_PIZZA_NOT_FOUND' },
    });
    expect((await user.get(PATH)).body.items).toMatchObject([{ name: 'Sunday' }]);
  });
});
