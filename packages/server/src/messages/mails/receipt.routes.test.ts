import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { fillCart } from '#orders/checkout/checkout.fixtures.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
beforeEach(() => t.db.delete(mails));
afterAll(() => t.close());

async function openPickup(couponCode?: string) {
  const customer = await t.user();
  await fillCart(t.db, customer);
  if (couponCode) await customer.post('/cart/apply-coupon', { couponCode });
  const { body: order } = await customer.post('/cart/checkout');
  await customer.patch(`/orders/${order.id}/delivery-type`, { deliveryType: 'pickup' });
  return { customer, order };
}

describe('the receipt’s mail', () => {
  it('goes out once for a cash order, even when placing is repeated', async () => {
    const { customer, order } = await openPickup();
    await t.deliverMails();
    expect(t.sentMails()).toEqual([]);

    await customer.post(`/orders/${order.id}/place-cash`);
    await customer.post(`/orders/${order.id}/place-cash`);
    await t.deliverMails();
    await t.deliverMails();
    const receipts = t.sentMails().filter(({ to }) => to.startsWith('customer-'));
    expect(receipts).toMatchObject([{ subject: `Your Driftstone order #${order.number}` }]);
    expect(receipts[0]?.text).toContain('TOTAL DUE');
    expect(receipts[0]?.text).toContain(`${t.shop.config.publicUrl}/profile`);
  });

  it('is queued for an order that a coupon made free', async () => {
    const { code } = await buildCoupon(t.db, { discountPercent: 100 });
    const { customer, order } = await openPickup(code);
    await customer.post('/payments/checkout-session', { orderIds: [order.id] });
    await t.react();
    const queued = await t.db.select().from(mails).orderBy(mails.cause);
    expect(queued).toMatchObject([
      { cause: `order:${order.id}` },
      { cause: `receipt:${order.id}` },
    ]);
  });

  it('is not queued when placing is refused', async () => {
    const customer = await t.user();
    const order = await buildOrder(t.db, { userId: customer.userId, state: 'cancelled' });
    expect((await customer.post(`/orders/${order.id}/place-cash`)).status).toBe(409);
    await t.react();
    expect(await t.db.select().from(mails)).toEqual([]);
  });
});

describe('the mail of a new order', () => {
  it('goes to the shop’s people, once', async () => {
    const { customer, order } = await openPickup();
    for (let tries = 0; tries < 2; tries += 1)
      await customer.post(`/orders/${order.id}/place-cash`);
    await t.deliverMails();
    const seen = t.sentMails().filter(({ to }) => to === t.shop.config.contactEmail);
    const ofOrder = seen.filter(({ subject }) => subject === `New order #${order.number}: Pickup`);
    expect(ofOrder).toHaveLength(1);
    expect(ofOrder[0]?.replyTo).toMatch(/^customer-/);
    expect(ofOrder[0]?.text).toContain('For Marina Whitlock.');
  });
});
