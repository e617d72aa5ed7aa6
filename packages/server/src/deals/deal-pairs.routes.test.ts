import { randomUUID } from 'node:crypto';
import { LEAST_CARD_PENCE } from '@driftstone/contract/orders/orders.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { markSoldOut } from '#catalogue/sold-out.service.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { fillCart, NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { callerWith, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup, checkOutPickup } from '#testing/test-pickup.ts';
import { buildDeal } from './deals.fixtures.ts';
import { deals } from './deals.tables.ts';

const PIZZA = { kind: 'pizza', categoryId: null, size: null } as const;
const SECOND_HALF = { kind: 'nth', items: PIZZA, every: 2, percent: 50 } as const;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterEach(() => t.db.delete(deals));
afterAll(() => t.close());

describe('an offer and a refund', () => {
  it('[OFFER-04] of one line gives back what was paid for it, and the rest adds up', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { order, byCard } = await buildPickup(t, { pricePence: 1000 });
    await payByCard(t.app, (await byCard()).body.sessionId);
    // The offer ends; sold is sold.
    await t.db.delete(deals);
    const owner = await t.staff();
    const read = async () => (await owner.get(`/desk/orders/${order.id}`)).body;
    const refund = (refundable: number, choice: object) =>
      owner.post(`/desk/orders/${order.id}/refund`, {
        id: randomUUID(),
        reason: 'missing',
        refundable,
        choice,
      });
    const half = (await read()).parts.find(({ paid }: { paid: number }) => paid === 2.5);
    const lines = [{ lineId: half.lineId, quantity: 1 }];
    const part = await refund(12.5, { kind: 'lines', lines });
    expect(part).toMatchObject({ status: 200, body: { order: { refunded: 2.5 } } });
    const rest = await refund(10, { kind: 'rest' });
    expect(rest).toMatchObject({ status: 200, body: { order: { refunded: 12.5 } } });
  });

  it('[OFFER-04] [DESK-26] [MONEY-01] of one of three at a time gives all back with a coupon, which can be used again', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { code } = await buildCoupon(t.db, { discountPercent: 15, maxPerUser: 1 });
    const customer = await t.user({ isEmailVerified: true });
    await fillCart(t.db, customer, { pricePence: 1000, quantity: 3 });
    const apply = () => customer.post('/cart/apply-coupon', { couponCode: code });
    await apply();
    const { order, byCard, read } = await checkOutPickup(customer);
    await payByCard(t.app, (await byCard()).body.sessionId);
    // 3 × £10, less half of one, less 15%: no third of it is whole.
    expect(await read()).toMatchObject({ total: 21.25, paymentStatus: 'paid' });
    const owner = await t.staff();
    const readFile = async () => (await owner.get(`/desk/orders/${order.id}`)).body;
    for (let unit = 1; unit <= 3; unit += 1) {
      await fillCart(t.db, customer, { pricePence: 1000 });
      expect((await apply()).status).toBe(422);
      const { refundable, parts } = await readFile();
      const lines = [{ lineId: parts[0].lineId, quantity: 1 }];
      const body = { id: randomUUID(), reason: 'missing', refundable };
      const choice = { kind: 'lines', lines };
      await owner.post(`/desk/orders/${order.id}/refund`, { ...body, choice });
    }
    // Made in the same moment of the test's clock, so their order says nothing.
    const { vat, refunds } = await readFile();
    expect(vat).toBe(3.54);
    expect(refunds.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([
      7.08, 7.08, 7.09,
    ]);
    expect(refunds).toMatchObject(Array(3).fill({ vat: 1.18 }));
    expect(await read()).toMatchObject({ refunded: 21.25, paymentStatus: 'refunded' });
    expect((await apply()).status).toBe(200);
  });
});

describe('an offer and the card page', () => {
  it('[OFFER-04] is named there as it is now, not as when the order was opened', async () => {
    const deal = await buildDeal(t.db, SECOND_HALF, { name: 'Two for a tenner' });
    const { byCard } = await buildPickup(t, { pricePence: 1000 });
    await t.db.update(deals).set({ name: 'The second half price' }).where(eq(deals.id, deal.id));
    const open = vi.spyOn(t.shop.providers.payments, 'createSession');
    expect((await byCard()).status).toBe(200);
    const names = open.mock.calls.flatMap(([{ lines }]) => lines.map(({ name }) => name));
    expect(names).toContain('The second half price');
    expect(names).not.toContain('Two for a tenner');
    open.mockRestore();
  });
});

describe('an offer and the cart', () => {
  it('[OFFER-01] counts again for an order that is ordered again, and only while it is on', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { customer, order, byCash } = await buildPickup(t, { pricePence: 1000 });
    expect((await byCash()).status).toBe(200);
    const again = async () => {
      await customer.post(`/orders/${order.id}/order-again`);
      return (await customer.get('/cart/getCart')).body;
    };
    expect(await again()).toMatchObject({ subtotal: 15, discount: 2.5, total: 12.5 });
    await t.db.delete(deals);
    expect(await again()).toMatchObject({ subtotal: 30, discount: 0, total: 30 });
  });

  it('[OFFER-01] counts for what a guest’s cart and the customer’s have together', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const [user, guest] = [await t.user(), t.guest()];
    const pizza = await buildPizza(t.db, { pricePence: 1000 });
    await buildCartLine(t.db, { kind: 'user', userId: user.userId }, { pizza });
    await buildCartLine(t.db, { kind: 'guest', guestId: guest.guestId }, { pizza });
    expect((await user.get('/cart/getCart')).body.discount).toBe(0);
    const joined = callerWith(t.app, { ...user.headers, ...guest.headers });
    expect((await joined.post('/cart/migrate-session-cart')).status).toBe(200);
    expect((await user.get('/cart/getCart')).body).toMatchObject({ discount: 5, total: 15 });
  });

  it('[OFFER-07] ends with a line that sells out, and the new total is said first', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { other, byCash, read, customer } = await buildPickup(t, { pricePence: 1000 });
    await markSoldOut(t.db, [other.id], { until: null, markedAt: t.clock.now, markedBy: 'Gina' });
    expect((await byCash()).body).toMatchObject({
      code: 'ORDER_CHANGED',
      message: expect.stringContaining('is no longer available'),
    });
    expect(await read()).toMatchObject({ subtotal: 10, discount: 0, total: 10 });
    expect((await read()).deals).toBeUndefined();
    expect((await byCash()).body).toMatchObject({ order: { total: 10 } });
    expect((await customer.get('/cart/getCart')).body.unavailable).toHaveLength(1);
  });
});

describe('an offer and an open card page', () => {
  it('[OFFER-02] closes it when another time changes the total', async () => {
    const date = t.clock.now.toISOString().slice(0, 10);
    const times = { days: [], shifts: [], firstDate: date, lastDate: date };
    await buildDeal(t.db, SECOND_HALF, { times });
    const { customer, order, byCard, read } = await buildPickup(t, { pricePence: 1000 });
    const { sessionId } = (await byCard()).body;
    const { days } = (await customer.get(`/orders/${order.id}/times`)).body;
    const { at } = days.at(-1).slots[0];
    expect((await customer.patch(`/orders/${order.id}/time`, { at })).body.total).toBe(15);
    expect((await payByCard(t.app, sessionId)).status).not.toBe(303);
    expect(await read()).toMatchObject({ paymentStatus: 'unpaid', total: 15 });
  });

  it('[OFFER-07] closes it when the same time is chosen again after the offer has ended', async () => {
    await buildDeal(t.db, SECOND_HALF);
    const { customer, order, byCard } = await buildPickup(t, { pricePence: 1000 });
    const { sessionId } = (await byCard()).body;
    await t.db.delete(deals);
    const same = await customer.patch(`/orders/${order.id}/time`, { at: null });
    expect(same.body).toMatchObject({ total: 15, discount: 0 });
    expect((await payByCard(t.app, sessionId)).status).not.toBe(303);
  });
});

describe('a total that no card can pay', () => {
  const open = async (pence: number) => {
    await buildDeal(t.db, { kind: 'amount', pence: 1000 - pence });
    const customer = await t.user({ isEmailVerified: true });
    await fillCart(t.db, customer, { pricePence: 1000 });
    return { customer, ...(await checkOutPickup(customer)) };
  };

  it.each([1, LEAST_CARD_PENCE - 1])(
    '[CHK-15] of %i p is said before the page is opened, and taken in cash',
    async (pence) => {
      const { byCard, byCash, read } = await open(pence);
      expect((await read()).total).toBe(pence / 100);
      expect(await byCard()).toMatchObject({
        status: 422,
        body: {
          code: 'CARD_TOO_SMALL',
          message:
            'Cards can’t pay less than £0.30. Please pay in cash when you pick up, or add something.',
        },
      });
      expect((await byCash()).status).toBe(200);
    },
  );

  it('[CHK-15] is paid by card from 30 p on, and £0.00 needs no payment', async () => {
    expect((await (await open(LEAST_CARD_PENCE)).byCard()).body.url).toContain('/sandbox/pay/');
    await t.db.delete(deals);
    const free = await open(0);
    expect((await free.byCard()).status).toBe(200);
    expect(await free.read()).toMatchObject({ paymentStatus: 'paid', total: 0 });
  });

  it('[CHK-15] of a delivery may become a pickup', async () => {
    const { customer, order, byCard } = await open(5);
    await buildDeal(t.db, { kind: 'free_delivery' });
    const url = `/orders/${order.id}`;
    await customer.patch(`${url}/delivery-type`, { deliveryType: 'delivery' });
    expect((await customer.patch(`${url}/update-location`, NEARBY)).body.total).toBe(0.05);
    expect((await byCard()).body.message).toBe(
      'Cards can’t pay less than £0.30. Please add something, or choose pickup and pay in cash.',
    );
  });
});
