import { HANDOVER_SETTLED_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { buildAccount, signIn } from '#testing/test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { users } from '#auth/auth.tables.ts';

const MINUTE_MS = 60_000;
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
      state: 'completed',
      deliveryType: 'delivery',
      deliveryFeePence: 250,
      ...QUAY,
    });
    await remove(account);
    const kept = await findOrder(paid.id);
    expect(kept).toMatchObject({
      state: 'completed',
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
    const { id: orderId } = await buildPaidOrder(shop.db, { userId, state: 'completed' });
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

  const paid = { paymentStatus: 'paid' } as const;
  const delivery = { ...paid, deliveryType: 'delivery', ...QUAY } as const;
  const UNDER_WAY = {
    'paid pickup': paid,
    'paid delivery': delivery,
    'paid delivery for Saturday': { ...delivery, scheduledFor: new Date('2099-06-06T18:00:00Z') },
    'order that the kitchen accepted': { ...paid, state: 'accepted' },
    'pizza that is ready': { ...paid, state: 'ready' },
    'delivery on the road': { ...delivery, state: 'out_for_delivery' },
    'order to pay in cash': { paymentMethod: 'cash', paymentStatus: 'due_on_pickup' },
    'order that was left on the board': { ...paid, placedAt: new Date('2026-01-01T18:00:00Z') },
  } as const;

  it.each(Object.entries(UNDER_WAY))('[ACCT-01] wait for a %s', async (_, columns) => {
    const account = await buildAccount(shop);
    const order = { userId: account.user.id, placedAt: shop.clock.now, ...columns };
    const { id, number } = await buildPaidOrder(shop.db, order);
    const { phone } = shop.shop.details.current();
    expect(await remove(account)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_UNDER_WAY',
        message: `Order #${number} is still under way. You can delete your account once you have it. To cancel it, ring us: ${phone}.`,
      },
    });
    expect(await findUser(account.user.id)).toMatchObject({ email: account.user.email });
    expect(await findOrder(id)).toMatchObject({ ...columns, anonymisedAt: null });
  });

  it('[ACCT-01] names each order that is under way', async () => {
    const account = await buildAccount(shop);
    const userId = account.user.id;
    const first = await buildPaidOrder(shop.db, { userId });
    const second = await buildPaidOrder(shop.db, { userId });
    const { message } = (await remove(account)).body;
    expect(message).toMatch(
      `Orders #${first.number} and #${second.number} are still under way. You can delete your account once you have them.`,
    );
  });

  it.each(['completed', 'no_show', 'cancelled', 'expired'] as const)(
    '[ACCT-01] wait for none that is %s',
    async (state) => {
      const account = await buildAccount(shop);
      const isPaid = state === 'completed' || state === 'no_show';
      const paymentStatus = isPaid ? 'paid' : 'unpaid';
      await buildOrder(shop.db, { userId: account.user.id, state, paymentStatus });
      expect((await remove(account)).status).toBe(200);
    },
  );

  it('[ACCT-02] wait until a handover can no longer be taken back', async () => {
    const account = await buildAccount(shop);
    const { id, number } = await buildPaidOrder(shop.db, { userId: account.user.id });
    await stepOnBoard(shop, id, ['received', 'accepted']);
    await stepOnBoard(shop, id, ['accepted', 'ready']);
    await stepOnBoard(shop, id, ['ready', 'completed']);
    shop.clock.advanceMs(MINUTE_MS / 2);
    expect(await remove(account)).toMatchObject({
      status: 409,
      body: {
        code: 'ORDER_UNDER_WAY',
        message: `Order #${number} was handed over just now. You can delete your account in 15 minutes.`,
      },
    });
    await stepOnBoard(shop, id, ['completed', 'ready']);
    expect((await remove(account)).status).toBe(409);
    await stepOnBoard(shop, id, ['ready', 'completed']);
    shop.clock.advanceMs(HANDOVER_SETTLED_MS + 1);
    const device = await signIn(shop, account.credentials);
    expect((await remove({ ...account, device })).status).toBe(200);
  });
});
