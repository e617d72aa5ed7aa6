import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { DELIVERY_UNDER_WAY_MS } from './personal-data.service.ts';
import { buildAccount } from '#testing/test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { users } from '#auth/auth.tables.ts';

const QUAY = { address: '1 Quay Road, Littlehampton', latitude: 50.8, longitude: -0.5 };

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await buildStore(shop.db);
});
afterAll(() => shop.close());

const remove = ({ device, password }: Awaited<ReturnType<typeof buildAccount>>) =>
  device.post('/users/me/delete', { confirmation: password });
const findOrder = async (id: string) =>
  (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
const findUser = async (id: string) =>
  (await shop.db.select().from(users).where(eq(users.id, id)))[0];

describe('the orders of a deleted account: POST /users/me/delete', () => {
  it('keeps paid orders, their amounts and items, without name and address', async () => {
    const account = await buildAccount(shop);
    const paid = await buildPaidOrder(shop.db, {
      userId: account.user.id,
      deliveryType: 'delivery',
      deliveryFeePence: 250,
      ...QUAY,
    });
    await remove(account);
    const kept = await findOrder(paid.id);
    expect(kept).toMatchObject({
      state: 'received',
      paymentStatus: 'paid',
      totalPence: 1400,
      address: null,
      latitude: null,
      longitude: null,
      anonymisedAt: shop.clock.now,
    });
    const former = await findUser(kept?.userId ?? '');
    expect(former).toMatchObject({
      email: `deleted-${former?.id}@invalid`,
      firstName: 'Former',
      lastName: 'customer',
      passwordHash: null,
      phone: '',
    });
    expect(former?.id).not.toBe(account.user.id);
  });

  it('cancels unpaid orders and gives back the coupon’s use', async () => {
    const account = await buildAccount(shop);
    const userId = account.user.id;
    const coupon = await buildCoupon(shop.db, { maxRedemptions: 1 });
    const open = await buildOrder(shop.db, { userId, couponId: coupon.id, ...QUAY });
    const expired = await buildOrder(shop.db, { userId, state: 'expired' });
    await shop.db
      .insert(couponRedemptions)
      .values({ orderId: open.id, couponId: coupon.id, userId });
    await remove(account);
    expect(await findOrder(open.id)).toMatchObject({ state: 'cancelled', address: null });
    expect(await findOrder(expired.id)).toMatchObject({ state: 'cancelled' });
    expect(await shop.db.select().from(couponRedemptions)).toEqual([]);
  });

  it('keeps the uses of coupons that were redeemed', async () => {
    const account = await buildAccount(shop);
    const userId = account.user.id;
    const coupon = await buildCoupon(shop.db);
    const { id: orderId } = await buildPaidOrder(shop.db, { userId });
    const redeemedAt = shop.clock.now;
    await shop.db
      .insert(couponRedemptions)
      .values({ orderId, couponId: coupon.id, userId, redeemedAt });
    await remove(account);
    const order = await findOrder(orderId);
    const ofOrder = eq(couponRedemptions.orderId, orderId);
    expect(await shop.db.select().from(couponRedemptions).where(ofOrder)).toMatchObject([
      { userId: order?.userId, redeemedAt },
    ]);
  });

  it('are a reason to refuse until a delivery has arrived', async () => {
    const account = await buildAccount(shop);
    const placedAt = shop.clock.now;
    await buildPaidOrder(shop.db, {
      userId: account.user.id,
      deliveryType: 'delivery',
      placedAt,
      ...QUAY,
    });
    expect(await remove(account)).toMatchObject({
      status: 409,
      body: { message: 'Your order is on its way. You can delete your account once you have it.' },
    });
    expect(await findUser(account.user.id)).toBeDefined();
    await shop.db
      .update(orders)
      .set({ placedAt: new Date(placedAt.getTime() - DELIVERY_UNDER_WAY_MS) })
      .where(eq(orders.userId, account.user.id));
    expect((await remove(account)).status).toBe(200);
  });

  it('are a reason to refuse until the kitchen has handed over what it accepted', async () => {
    const account = await buildAccount(shop);
    const { id } = await buildPaidOrder(shop.db, { userId: account.user.id });
    await stepOnBoard(shop, id, ['received', 'accepted']);
    expect((await remove(account)).status).toBe(409);
    await stepOnBoard(shop, id, ['accepted', 'ready']);
    await stepOnBoard(shop, id, ['ready', 'completed']);
    expect((await remove(account)).status).toBe(200);
  });
});
