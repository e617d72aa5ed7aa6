// A coupon whose order ends without a meal.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { MIGRATIONS_FOLDER } from '#database/tables-fit.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { letHappen } from '#testing/order-events.ts';
import { createTestApp, type Caller, type TestApp } from '#testing/test-app.ts';
import { buildCheckout, buildPayment } from '#testing/test-payment.ts';
import { findLastEvent } from './replay.queries.ts';
import { missOrder } from './by-hand.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
beforeEach(async () => {
  owner = await t.staff();
});
afterAll(() => t.close());

/** A card order with a coupon that each customer may use once. */
async function buildPaid(terms: Parameters<typeof buildCoupon>[1] = {}) {
  const coupon = await buildCoupon(t.db, { maxRedemptions: 1, maxPerUser: 1, ...terms });
  const { customer, order, sessionId, comeBack } = await buildPayment(t, {
    couponCode: coupon.code,
  });
  await payByCard(t.app, sessionId);
  await comeBack();
  return { coupon, customer, order };
}

async function cancelAtDesk(orderId: string, reason = 'shop_cannot') {
  const { lastEvent } = (await owner.get(`/desk/orders/${orderId}`)).body;
  const body = { reason, refundId: randomUUID(), lastEvent };
  return owner.post(`/desk/orders/${orderId}/cancel`, body);
}

async function refundAtDesk(orderId: string, choice: object) {
  const { refundable } = (await owner.get(`/desk/orders/${orderId}`)).body;
  const body = { id: randomUUID(), choice, reason: 'quality', refundable };
  return owner.post(`/desk/orders/${orderId}/refund`, body);
}

const readCoupon = async ({ id }: { id: string }) =>
  (await t.db.select().from(coupons).where(eq(coupons.id, id)))[0];

const countUses = async (coupon: { id: string }) => (await readCoupon(coupon))?.redeemedCount;

async function isAccepted(customer: Caller, { code }: { code: string }): Promise<boolean> {
  return (await customer.post('/cart/apply-coupon', { couponCode: code })).status === 200;
}

async function mailAbout(cause: string) {
  await t.react();
  const queued = await t.db.select().from(mails);
  return queued.find((mail) => mail.cause.startsWith(cause))?.mail?.text;
}

const cancelledMail = (orderId: string) => mailAbout(`cancelled:${orderId}`);

describe('a coupon', () => {
  it.each(['shop_cannot', 'customer_asked'])(
    '[MONEY-01] comes back when the shop cancels its order: %s',
    async (reason) => {
      const { coupon, customer, order } = await buildPaid();
      expect(await isAccepted(customer, coupon)).toBe(false);
      expect((await cancelAtDesk(order.id, reason)).status).toBe(200);
      expect(await countUses(coupon)).toBe(0);
      expect(await isAccepted(customer, coupon)).toBe(true);
      expect(await cancelledMail(order.id)).toContain(
        `Your coupon ${coupon.code} can be used again`,
      );
    },
  );

  it('[MONEY-01] comes back when the kitchen calls off a cash order', async () => {
    const coupon = await buildCoupon(t.db, { maxPerUser: 1 });
    const { customer, order } = await buildCheckout(t, { couponCode: coupon.code });
    const placed = await customer.post(`/orders/${order.id}/place-cash`);
    expect(placed.status).toBe(200);
    const lastEvent = (await findLastEvent(t.db, order.id))?.id;
    const act = { kind: 'cancelled', reason: 'sold_out', refundId: randomUUID() };
    const called = await t.kitchen.post(`/kitchen/orders/${order.id}/acts`, { act, lastEvent });
    expect(called.status).toBe(200);
    expect(await isAccepted(customer, coupon)).toBe(true);
  });

  it('[MONEY-01] comes back when the whole order is refunded before it is made', async () => {
    const { coupon, customer, order } = await buildPaid();
    expect((await refundAtDesk(order.id, { kind: 'rest' })).status).toBe(200);
    expect((await owner.get(`/desk/orders/${order.id}`)).body.state).toBe('cancelled');
    expect(await isAccepted(customer, coupon)).toBe(true);
    expect(await mailAbout(`refund:${order.id}`)).toContain(
      `Your coupon ${coupon.code} can be used again`,
    );
  });

  it('[MONEY-01] is named by the mail of the refund that brings it back alone', async () => {
    const { coupon, order } = await buildPaid();
    await refundAtDesk(order.id, { kind: 'amount', amount: 1 });
    await refundAtDesk(order.id, { kind: 'rest' });
    // Both are told at once, after the last.
    await t.react();
    const queued = await t.db.select().from(mails);
    const told = queued.filter(({ cause }) => cause.startsWith(`refund:${order.id}`));
    expect(told).toHaveLength(2);
    expect(told.filter(({ mail }) => mail?.text.includes(coupon.code))).toHaveLength(1);
  });

  it('[MONEY-01] stays used after a part refund, and by an order that nobody came for', async () => {
    const refunded = await buildPaid();
    await refundAtDesk(refunded.order.id, { kind: 'amount', amount: 1 });
    expect(await mailAbout(`refund:${refunded.order.id}`)).not.toContain('coupon');
    const missed = await buildPaid();
    for (const [kind, by] of [
      ['accepted', 'kitchen'],
      ['baked', 'kitchen'],
    ] as const)
      await letHappen(t, missed.order.id, { kind, by });
    t.clock.advanceMs(DAY_MS);
    expect(await missOrder(t.shop, missed.order.number)).toBeNull();
    for (const { customer, coupon } of [refunded, missed]) {
      expect(await isAccepted(customer, coupon)).toBe(false);
      expect(await countUses(coupon)).toBe(1);
    }
  });

  it('[MONEY-01] is promised to nobody once it is over or paused, though its use is given back', async () => {
    for (const change of [{ endsAt: t.clock.now }, { isPaused: true }]) {
      const { coupon, customer, order } = await buildPaid();
      await t.db.update(coupons).set(change).where(eq(coupons.id, coupon.id));
      await cancelAtDesk(order.id);
      expect(await countUses(coupon)).toBe(0);
      expect(await isAccepted(customer, coupon)).toBe(false);
      expect(await cancelledMail(order.id)).not.toContain('coupon');
    }
  });

  it('[MONEY-01] whose limit was lowered to its uses has one again', async () => {
    const { coupon, order } = await buildPaid({ maxRedemptions: 9 });
    await t.db.update(coupons).set({ maxRedemptions: 1 }).where(eq(coupons.id, coupon.id));
    await cancelAtDesk(order.id);
    expect(await readCoupon(coupon)).toMatchObject({ redeemedCount: 0, maxRedemptions: 1 });
    const next = await buildPayment(t, { couponCode: coupon.code });
    expect(next.order.discount).toBeGreaterThan(0);
  });

  it('[MONEY-01] comes back once, also from an account that is deleted afterwards', async () => {
    const { coupon, customer, order } = await buildPaid({ maxRedemptions: 2 });
    await cancelAtDesk(order.id);
    expect((await cancelAtDesk(order.id)).status).toBe(409);
    expect(await countUses(coupon)).toBe(0);
    expect((await customer.post('/users/me/delete', {})).status).toBeLessThan(500);
    expect(await countUses(coupon)).toBe(0);
  });

  it('[MONEY-01] comes back from orders that were cancelled before the upgrade', async () => {
    const { coupon, order } = await buildPaid({ maxRedemptions: 2 });
    await cancelAtDesk(order.id);
    const { userId } = await t.user();
    const used = { orderId: order.id, couponId: coupon.id, userId, redeemedAt: t.clock.now };
    await t.db.insert(couponRedemptions).values(used);
    await t.db.update(coupons).set({ redeemedCount: 1 }).where(eq(coupons.id, coupon.id));
    const other = await buildPayment(t, { couponCode: coupon.code });
    await payByCard(t.app, other.sessionId);
    await other.comeBack();
    const migration = join(MIGRATIONS_FOLDER, '0054_coupons_of_cancelled_orders.sql');
    await t.pool.query(readFileSync(migration, 'utf8'));
    expect(await countUses(coupon)).toBe(1);
  });
});
