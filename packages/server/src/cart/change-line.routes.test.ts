import { randomUUID } from 'node:crypto';
import { MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzaAddOns } from '#catalogue/catalogue.tables.ts';
import { buildCustomizer } from '#customizer/customizer.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { firstChoices } from './cart.fixtures.ts';
import { lockCart } from './cart.queries.ts';

let test: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let pick: (...labels: string[]) => string[];

beforeAll(async () => {
  test = await createTestApp();
  const addOns = ['Rocket', 'Nduja'].map((name) => ({ name, pricePence: 100 }));
  pizza = await buildPizza(test.db, { name: 'Margherita', pricePence: 1000 }, { addOns });
  ({ pick } = await buildCustomizer(test.db));
});
afterAll(() => test.close());

function withAddOns(...names: string[]) {
  const addOnIds = pizza.addOns.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  return { pizzaId: pizza.id, optionIds: firstChoices(pizza), addOnIds };
}

async function add(caller: Caller, body: object): Promise<string> {
  return (await caller.post('/cart/addToCart', body)).body.cartItem.id;
}

const change = (caller: Caller, lineId: string, body: object) =>
  caller.patch(`/cart/item/${lineId}/choices`, body);

async function itemsOf(caller: Caller) {
  return (await caller.get('/cart/getCart')).body.items;
}

describe('PATCH /cart/item/:lineId/choices', () => {
  it('[OWN-03] changes the line’s choices in its place, at the server’s price', async () => {
    const guest = test.guest();
    const lineId = await add(guest, { ...withAddOns(), quantity: 2 });
    await add(guest, withAddOns('Nduja'));
    const lie = { price: 0.01, basePrice: 0.01, name: 'Free', quantity: 9 };
    const { status, body } = await change(guest, lineId, { ...withAddOns('Rocket'), ...lie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: lineId,
      quantity: 2,
      price: 11,
      addOns: [{ name: 'Rocket' }],
    });
    expect(await itemsOf(guest)).toMatchObject([
      { id: lineId, quantity: 2, addOns: [{ name: 'Rocket' }] },
      { quantity: 1, addOns: [{ name: 'Nduja' }] },
    ]);
  });

  it('[OWN-03] changes a custom pizza, and nothing at all when it is saved as it was', async () => {
    const guest = test.guest();
    const lineId = await add(guest, { optionIds: pick('10"', 'Classic', 'Ham') });
    for (let save = 0; save < 2; save += 1)
      await change(guest, lineId, { optionIds: pick('12"', 'Classic', 'Basil') });
    expect(await itemsOf(guest)).toMatchObject([
      { id: lineId, quantity: 1, name: 'Custom Pizza (12" / Classic)', price: 9.6 },
    ]);
  });

  it('[OWN-03] merges with the line that it becomes equal to, up to the limit of one line', async () => {
    const guest = test.guest();
    const lineId = await add(guest, { ...withAddOns(), quantity: 2 });
    await add(guest, { ...withAddOns('Rocket'), quantity: 3 });
    await change(guest, lineId, withAddOns('Rocket'));
    expect(await itemsOf(guest)).toMatchObject([{ id: lineId, quantity: 5 }]);

    const many = await add(guest, { ...withAddOns(), quantity: MAX_LINE_QUANTITY - 4 });
    const { status, body } = await change(guest, many, withAddOns('Rocket'));
    expect([status, body.code]).toEqual([422, 'LINE_FULL']);
    expect(await itemsOf(guest)).toMatchObject([{ quantity: 5 }, { quantity: 46 }]);
  });

  it('[OWN-03] refuses a choice that is gone, and leaves the line as it was', async () => {
    const guest = test.guest();
    const rocket = withAddOns('Rocket').addOnIds[0] ?? '';
    const lineId = await add(guest, withAddOns('Nduja'));
    await test.db.delete(pizzaAddOns).where(eq(pizzaAddOns.id, rocket));
    const { status, body } = await change(guest, lineId, withAddOns('Rocket'));
    expect([status, body.code]).toEqual([422, 'CHOICE_UNKNOWN']);
    expect(await itemsOf(guest)).toMatchObject([{ addOns: [{ name: 'Nduja' }] }]);
  });

  it('[OWN-03] loses nothing to an add of the same pizza in another tab', async () => {
    const guest = test.guest();
    const lineId = await add(guest, { ...withAddOns(), quantity: 2 });
    const other = await add(guest, { ...withAddOns('Nduja'), quantity: 3 });
    const answers = await test.db.transaction(async (tx) => {
      await lockCart(tx, { kind: 'guest', guestId: guest.guestId });
      const edit = change(guest, lineId, withAddOns('Nduja'));
      await untilBlocked(test.db, 1);
      const adds = add(guest, { ...withAddOns(), quantity: 1 });
      return { edit, adds };
    });
    expect((await answers.edit).status).toBe(200);
    await answers.adds;
    const items: { id: string; quantity: number }[] = await itemsOf(guest);
    expect(items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
    expect(items.map(({ id }) => id)).not.toContain(other);
  });

  it("[API-04] finds neither another shopper's line nor an unknown one", async () => {
    const [owner, rival] = [await test.user(), await test.user()];
    const lineId = await add(owner, withAddOns());
    for (const caller of [rival, test.guest()])
      expect((await change(caller, lineId, withAddOns('Nduja'))).status).toBe(404);
    expect((await change(owner, randomUUID(), withAddOns('Nduja'))).status).toBe(404);
    expect((await change(test.nobody, lineId, withAddOns())).status).toBe(401);
    expect((await change(owner, '7', withAddOns())).status).toBe(400);
    expect(await itemsOf(owner)).toMatchObject([{ addOns: [] }]);
  });
});
