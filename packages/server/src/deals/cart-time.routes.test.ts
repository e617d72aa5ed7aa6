import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkOutPickup } from '#testing/test-pickup.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { createEvening, type Evening } from '#testing/test-evening.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildDeal } from './deals.fixtures.ts';
import { deals } from './deals.tables.ts';

const ALWAYS = { days: [], shifts: [], firstDate: null, lastDate: null };

let t: Evening;
beforeAll(async () => (t = await createEvening()));
afterAll(() => t.close());

it.each([
  ['15:00', { ...ALWAYS, shifts: [{ opens: '12:00', closes: '16:00' }] }, 0],
  ['15:00', { ...ALWAYS, shifts: [{ opens: '17:00', closes: '19:00' }] }, 1],
  // Monday, after closing.
  ['23:00', { ...ALWAYS, days: [1] }, 0],
  ['23:00', { ...ALWAYS, days: [2] }, 1],
  ['18:00', { ...ALWAYS, days: [1] }, 1],
])(
  '[OFFER-02] prices a cart at %s by when the shop is open, as the checkout will',
  async (at, times, off) => {
    await t.setUp(at);
    await t.db.delete(deals);
    await buildDeal(t.db, { kind: 'percent', percent: 10 }, { times });
    const { customer, read } = await t.openPickup();
    const cart = (await customer.get('/cart/getCart')).body;
    expect(cart.discount / (cart.subtotal / 10)).toBe(off);
    expect((await read()).discount).toBe(cart.discount);
  },
);

it.each([
  [1, 0],
  [5, 1],
])('[OFFER-02] prices a cart of what is sold on Fridays by offers of Friday', async (day, off) => {
  await t.setUp('18:00');
  await t.db.delete(deals);
  await buildDeal(t.db, { kind: 'percent', percent: 10 }, { times: { ...ALWAYS, days: [day] } });
  const customer = await t.user();
  const { id } = await fillCart(t.db, customer);
  const saleTimes = { ...ALWAYS, days: [5] };
  await t.db.update(pizzas).set({ saleTimes }).where(eq(pizzas.id, id));
  const cart = (await customer.get('/cart/getCart')).body;
  expect(cart.discount).toBe(off);
  const { read } = await checkOutPickup(customer);
  expect((await read()).discount).toBe(off);
});

it('[OFFER-02] prices a cart by when all of it is sold, though parts of it are sold before', async () => {
  await t.setUp('20:30');
  await t.db.delete(deals);
  const late = { ...ALWAYS, shifts: [{ opens: '20:00', closes: '24:00' }] };
  await buildDeal(t.db, { kind: 'percent', percent: 10 }, { times: { ...late, days: [5] } });
  const customer = await t.user();
  for (const saleTimes of [late, { ...ALWAYS, days: [5] }]) {
    const { id } = await fillCart(t.db, customer);
    await t.db.update(pizzas).set({ saleTimes }).where(eq(pizzas.id, id));
  }
  expect((await customer.get('/cart/getCart')).body.discount).toBe(2);
  const { read } = await checkOutPickup(customer);
  expect((await read()).discount).toBe(2);
});
