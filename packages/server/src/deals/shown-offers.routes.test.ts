import type { DealGift } from '@driftstone/contract/deals/deals.schema.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { buildCategory, buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { markSoldOut, sellAgain } from '#catalogue/sold-out.service.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildDeal } from './deals.fixtures.ts';
import { deals } from './deals.tables.ts';

const PIZZA = { kind: 'pizza', categoryId: null, size: null } as const;
const DRINK = { ...PIZZA, kind: 'drink' } as const;
const PIZZA_AND_DRINK: DealGift = {
  kind: 'set',
  parts: [
    { ...PIZZA, count: 1 },
    { ...DRINK, count: 1 },
  ],
  pricePence: 1100,
};

let t: TestApp;
let pizza: Awaited<ReturnType<typeof buildPizza>>;
let cola: Awaited<ReturnType<typeof buildPizza>>;
beforeAll(async () => {
  t = await createTestApp();
  pizza = await buildPizza(t.db);
  await buildPizza(t.db);
  cola = await buildPizza(t.db, { pricePence: 250, kind: 'drink' }, { options: [], addOns: [] });
});
afterEach(() => t.db.delete(deals));
afterAll(() => t.close());

async function shopperWithPizza(quantity = 1) {
  const shopper = await t.user();
  await buildCartLine(t.db, { kind: 'user', userId: shopper.userId }, { pizza, quantity });
  return async () => (await shopper.get('/cart/getCart')).body;
}

describe('GET /offers', () => {
  it('[OFFER-11] lists what can be had soon, with the items that say so', async () => {
    const lunch = await buildDeal(t.db, PIZZA_AND_DRINK, { name: 'Lunch' });
    await buildDeal(
      t.db,
      { kind: 'nth', items: DRINK, every: 2, percent: 50 },
      { name: 'Drinks', times: { days: [], shifts: [], firstDate: null, lastDate: '2020-01-01' } },
    );
    await buildDeal(t.db, { kind: 'nth', items: DRINK, every: 3, percent: 100 }, { name: 'Three' });
    expect((await t.guest().get('/offers')).body).toEqual([
      { id: lunch.id, name: 'Lunch', words: 'a pizza and a drink for £11.00', itemIds: [] },
      expect.objectContaining({ name: 'Three', itemIds: [cola.id] }),
    ]);
    await markSoldOut(t.db, [cola.id], { until: null, markedAt: new Date(), markedBy: 'test' });
    expect((await t.guest().get('/offers')).body).toEqual([]);
    await sellAgain(t.db, [cola.id]);
    expect((await t.guest().get('/offers')).body).toHaveLength(2);
    await t.db.update(deals).set({ isOn: false });
    expect((await t.guest().get('/offers')).body).toEqual([]);
  });

  it('[OFFER-11] leaves out what needs an item of which every size has run out', async () => {
    const { id: categoryId } = await buildCategory(t.db);
    const size = { type: 'size', label: '330 ml', pricePence: 0 };
    const { options } = await buildPizza(
      t.db,
      { kind: 'drink', categoryId },
      { options: [size], addOns: [] },
    );
    const items = { ...DRINK, categoryId };
    await buildDeal(t.db, { kind: 'nth', items, every: 2, percent: 50 });
    expect((await t.guest().get('/offers')).body).toHaveLength(1);
    const ids = options.map(({ id }) => id);
    await markSoldOut(t.db, ids, { until: null, markedAt: new Date(), markedBy: 'test' });
    expect((await t.guest().get('/offers')).body).toEqual([]);
  });
});

describe('GET /offers where no card is taken', () => {
  afterEach(() => Object.assign(t.shop.config, { takesCards: true }));

  it('[OFFER-11] leaves out free deliveries, since nobody is delivered to', async () => {
    await buildDeal(t.db, { kind: 'free_delivery' }, { name: 'Delivery' });
    await buildDeal(t.db, { kind: 'percent', percent: 10 }, { name: 'Ten' });
    const namesShown = async () =>
      (await t.guest().get('/offers')).body.map(({ name }: { name: string }) => name);
    expect(await namesShown()).toEqual(['Delivery', 'Ten']);
    Object.assign(t.shop.config, { takesCards: false });
    expect(await namesShown()).toEqual(['Ten']);
  });
});

describe('GET /cart/getCart', () => {
  it('[OFFER-10] names the item that is missing, while it is sold', async () => {
    await buildDeal(t.db, PIZZA_AND_DRINK);
    const read = await shopperWithPizza();
    expect((await read()).hint).toBe('Add a drink and save £1.50');
    await markSoldOut(t.db, [cola.id], { until: null, markedAt: new Date(), markedBy: 'test' });
    expect((await read()).hint).toBeUndefined();
  });

  it('[OFFER-10] says how much more brings an offer, and from when the delivery is free', async () => {
    await buildDeal(t.db, { kind: 'amount', pence: 500 }, { minimumPence: 1200 });
    await buildDeal(t.db, { kind: 'free_delivery' }, { minimumPence: 1500 });
    const read = await shopperWithPizza();
    expect(await read()).toMatchObject({ hint: '£2.00 more for £5.00 off', freeDeliveryFrom: 15 });
    const enough = await (await shopperWithPizza(2))();
    expect(enough.hint).toBeUndefined();
    expect(enough.freeDeliveryFrom).toBeUndefined();
    expect(enough).toMatchObject({ discount: 5, freeDelivery: 'Offer' });
  });
});
