import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { itemStocks } from '#catalogue/item-stocks.tables.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { priceAgain, readCart } from '#cart/cart.service.ts';
import { createContentMemory } from '#content/content-memory.ts';
import { buildStore } from '#location/location.fixtures.ts';
import type { Shop } from '#shop.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createKeepingApp } from '#testing/keeping-app.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fillCart } from './checkout.fixtures.ts';

let t: TestApp;
let storeId: string;
const nodes: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const node of nodes.splice(0)) await node.close();
});
afterAll(() => t.close());

/** A customer with a pizza for £10 in the cart, on a node that has the menu in memory and hears of no change. */
async function onDeafNode() {
  const customer = await t.user({ isEmailVerified: true });
  const { id } = await fillCart(t.db, customer);
  const node = await createKeepingApp(t);
  nodes.push(node);
  const deaf = node.as(customer);
  await deaf.get('/cart/getCart');
  const price = (pricePence: number, db = t.db) =>
    db.update(pizzas).set({ pricePence }).where(eq(pizzas.id, id));
  const open = async () => {
    const { body } = await deaf.post('/cart/checkout');
    await deaf.patch(`/orders/${body.id}/delivery-type`, { deliveryType: 'pickup' });
    return { total: body.total, place: () => deaf.post(`/orders/${body.id}/place-cash`) };
  };
  return { id, price, open };
}

const DEARER = {
  code: 'ORDER_CHANGED',
  changes: [{ change: 'price', oldPrice: 10, newPrice: 12 }],
};

it('[PRICE-12] while nothing has changed, an order is priced from memory', async () => {
  const { open } = await onDeafNode();
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { total, place } = await open();
  expect([total, (await place()).status]).toEqual([10, 200]);
  const texts = sent.mock.calls.map(([asked]) => JSON.stringify(asked));
  expect(texts.some((text) => text.includes('offer_versions'))).toBe(true);
  expect(texts.some((text) => text.includes('is_listed'))).toBe(false);
});

it('[PRICE-12] a price that has changed is in the next order, and no order is placed without asking', async () => {
  const { price, open } = await onDeafNode();
  const before = await open();
  await price(1200);
  expect(await before.place()).toMatchObject({ status: 422, body: DEARER });
  await price(1100);
  expect((await open()).total).toBe(11);
});

it('[PRICE-12] a change counts from its commit, and one that is taken back does not', async () => {
  const { price, open } = await onDeafNode();
  const { place } = await open();
  const withdrawn = t.db.transaction(async (tx) => {
    await price(1200, tx);
    expect((await open()).total).toBe(10);
    throw new Error('Taken back');
  });
  await expect(withdrawn).rejects.toThrow('Taken back');
  await t.db.transaction((tx) => price(1200, tx));
  expect(await place()).toMatchObject({ status: 422, body: DEARER });
});

it('[PRICE-12] a price that changes while an order waits for the oven is seen', async () => {
  const { price, open } = await onDeafNode();
  const { place } = await open();
  const rival = await t.pool.connect();
  await rival.query('begin');
  await rival.query('select from stores where id = $1 for no key update', [storeId]);
  const placing = place();
  await untilBlocked(t.db, 1);
  await price(1200);
  await rival.query('commit');
  rival.release();
  expect(await placing).toMatchObject({ status: 422, body: DEARER });
});

it('[PRICE-12] a menu that changed while it was read is not charged by', async () => {
  const { userId } = await t.user();
  const pizza = await buildPizza(t.db);
  const { fingerprint } = await buildCartLine(t.db, { kind: 'user', userId }, { pizza });
  const content = createContentMemory({ onChange: () => {} }, t.shop.now);
  const shop = { ...t.shop, content } as Shop;
  const rival = await t.pool.connect();
  await rival.query('begin');
  await rival.query('lock table customizer_settings in access exclusive mode');
  const reading = readCart(shop, { kind: 'guest', guestId: randomUUID() });
  await untilBlocked(t.db, 1);
  await t.db.update(pizzas).set({ pricePence: 1200 }).where(eq(pizzas.id, pizza.id));
  await rival.query('commit');
  rival.release();
  await reading;
  const [line] = await priceAgain(shop, t.db, [{ fingerprint, quantity: 1 }]);
  expect(line?.unitPricePence).toBe(1200);
});

it('[STOCK-01] what is counted since is counted, and never by memory', async () => {
  const { id, open } = await onDeafNode();
  const { place } = await open();
  const day = t.clock.now.toISOString().slice(0, 10);
  await t.db.insert(itemStocks).values({ itemId: id, left: 0, perDay: null, day, setBy: 'Ada' });
  expect(await place()).toMatchObject({ status: 422, body: { changes: [{ change: 'gone' }] } });
  await t.db.delete(itemStocks);
});
