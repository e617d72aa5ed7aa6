import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCartLine } from '#cart/cart.fixtures.ts';
import { couponRedemptions } from '#coupons/coupon-redemptions.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { coupons } from '#coupons/coupons.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.staff();
});
afterAll(() => t.close());

const DRAFT = {
  code: 'GULL15',
  percent: 15,
  minimum: 12.5,
  startsOn: '2026-06-01',
  endsOn: '2026-06-30',
  maxUses: 100,
  maxUsesEach: 1,
};
let made = 0;
const draft = (changes: object = {}) => ({ ...DRAFT, code: `GULL-${(made += 1)}`, ...changes });
const make = async (changes: object = {}) =>
  (await owner.post('/desk/coupons/all', draft(changes))).body;
const change = ({ id, version }: { id: string; version: number }, coupon: object) =>
  owner.patch(`/desk/coupons/${id}`, { coupon, version });

async function shopperWithPizza(shop = t) {
  const shopper = await shop.user();
  await buildCartLine(shop.db, { kind: 'user', userId: shopper.userId });
  return shopper;
}
const apply = (shopper: Caller, couponCode: string) =>
  shopper.post('/cart/apply-coupon', { couponCode });

async function buildUse(couponId: string, redeemedAt: Date | null = t.clock.now) {
  const order = await buildPaidOrder(t.db);
  const reservedUntil = new Date(t.clock.now.getTime() + 60_000);
  await t.db
    .insert(couponRedemptions)
    .values({ orderId: order.id, couponId, userId: order.userId, redeemedAt, reservedUntil });
  return order;
}

describe('POST /desk/coupons/all', () => {
  it('[DESK-47] makes a coupon that customers can use from its first day to the end of its last', async () => {
    const shop = await createTestApp();
    const today = shop.clock.now.toISOString().slice(0, 10);
    const maker = await shop.staff();
    const coupon = { ...DRAFT, minimum: 0, startsOn: today, endsOn: today };
    expect(await maker.post('/desk/coupons/all', coupon)).toMatchObject({
      status: 201,
      body: { ...coupon, uses: 0, reserved: 0, standing: 'on', version: 1 },
    });
    // OFFER-02: as an offer, it waits for the morning.
    const noon = shop.clock.now;
    shop.clock.now = new Date(`${today}T04:59:00+01:00`);
    expect((await apply(await shopperWithPizza(shop), 'gull15')).status).toBe(422);
    shop.clock.now = noon;
    const applied = await apply(await shopperWithPizza(shop), 'gull15');
    expect(applied).toMatchObject({ status: 200, body: { discountPercent: 15 } });
    // The night belongs to the evening that it began on.
    shop.clock.now = new Date('2026-06-02T04:59:00+01:00');
    expect((await apply(await shopperWithPizza(shop), 'gull15')).status).toBe(200);
    const {
      coupons: [kept],
    } = (await (await shop.staff()).get('/desk/coupons/all')).body;
    expect(kept).toMatchObject({ endsOn: today, standing: 'on' });
    shop.clock.advanceMs(60 * 1000);
    expect((await apply(await shopperWithPizza(shop), 'gull15')).status).toBe(422);
    await shop.close();
  });

  it('[DESK-47] refuses a code that is taken, in any case', async () => {
    const { code } = await make();
    expect(
      await owner.post('/desk/coupons/all', draft({ code: code.toLowerCase() })),
    ).toMatchObject({
      status: 409,
      body: { code: 'COUPON_CODE_TAKEN', issues: [{ path: 'code' }] },
    });
  });

  it.each([
    ['a code with a space', { code: 'TIDE 10' }, 'code'],
    ['no percent', { percent: 0 }, 'percent'],
    ['more than everything', { percent: 101 }, 'percent'],
    ['half a percent', { percent: 2.5 }, 'percent'],
    ['a minimum below nothing', { minimum: -1 }, 'minimum'],
    ['an end before its beginning', { endsOn: '2026-05-31' }, 'endsOn'],
    ['a day that does not exist', { startsOn: '2026-02-30' }, 'startsOn'],
    ['no use at all', { maxUses: 0 }, 'maxUses'],
  ])('[DESK-47] refuses %s', async (_what, changes, path) => {
    const answer = await owner.post('/desk/coupons/all', draft(changes));
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } });
  });
});

describe('PATCH /desk/coupons/:couponId', () => {
  it('[DESK-47] changes the terms, and logs only what changed', async () => {
    const coupon = await make();
    const { body } = await change(coupon, { ...DRAFT, code: coupon.code, percent: 20 });
    expect(body).toMatchObject({ percent: 20, version: 2 });
    const log = await owner.get('/desk/log/changes?kind=coupon');
    expect(log.body.changes[0]).toMatchObject({
      action: 'coupon_changed',
      subject: { id: coupon.id, name: coupon.code },
      before: { percent: 15 },
      after: { percent: 20 },
    });
  });

  it('[DESK-47] keeps the minute at which an older coupon begins, when its day stays', async () => {
    const startsAt = new Date('2026-05-04T15:30:00Z');
    const { id, code } = await buildCoupon(t.db, { startsAt });
    const { body } = await owner.get(`/desk/coupons/all?search=${code}`);
    expect(body.coupons).toMatchObject([{ startsOn: '2026-05-04', endsOn: null }]);
    await change({ id, version: 1 }, { ...DRAFT, code, startsOn: '2026-05-04', endsOn: null });
    const [row] = await t.db.select().from(coupons).where(eq(coupons.id, id));
    expect(row).toMatchObject({ startsAt, discountPercent: 15 });
  });

  it.each(['2026-06-10T09:00:00Z', '2026-06-10T23:00:00Z', '2026-06-11T04:00:00Z'])(
    '[DESK-47] says the last day of a coupon that ends at %s',
    async (endsAt) => {
      const { code } = await buildCoupon(t.db, { endsAt: new Date(endsAt) });
      const { body } = await owner.get(`/desk/coupons/all?search=${code}`);
      expect(body.coupons).toMatchObject([{ endsOn: '2026-06-10' }]);
    },
  );

  it('[DESK-47] does not overwrite what somebody else changed meanwhile', async () => {
    const coupon = await make();
    await owner.post(`/desk/coupons/${coupon.id}/pause`, { isPaused: true, version: 1 });
    expect(await change(coupon, { ...DRAFT, code: coupon.code })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
  });

  it('[DESK-47] allows no fewer uses than there were, those being paid for included', async () => {
    const coupon = await make({ maxUses: null });
    await buildUse(coupon.id, null);
    await buildUse(coupon.id, null);
    expect(await change(coupon, { ...DRAFT, code: coupon.code, maxUses: 1 })).toMatchObject({
      status: 422,
      body: { code: 'COUPON_USED_MORE_OFTEN', issues: [{ path: 'maxUses' }] },
    });
    expect((await change(coupon, { ...DRAFT, code: coupon.code, maxUses: 2 })).status).toBe(200);
  });

  it('[DESK-47] changes the rest while more hold a use than the limit that stays', async () => {
    const coupon = await make({ maxUses: 1 });
    await buildUse(coupon.id, null);
    await buildUse(coupon.id, null);
    const { status } = await change(coupon, {
      ...DRAFT,
      code: coupon.code,
      maxUses: 1,
      percent: 5,
    });
    expect(status).toBe(200);
  });

  it('takes no code of another coupon, and knows no unknown one', async () => {
    const [one, other] = [await make(), await make()];
    expect((await change(one, { ...DRAFT, code: other.code })).body.code).toBe('COUPON_CODE_TAKEN');
    const unknown = { id: '0197b9a0-0000-7000-8000-000000000000', version: 1 };
    expect((await change(unknown, DRAFT)).body.code).toBe('COUPON_NOT_FOUND');
  });
});

describe('POST /desk/coupons/:couponId/pause', () => {
  it('[DESK-48] refuses the coupon to customers until it goes on', async () => {
    const coupon = await make({ minimum: 0 });
    const shopper = await shopperWithPizza();
    const pause = (isPaused: boolean, version: number) =>
      owner.post(`/desk/coupons/${coupon.id}/pause`, { isPaused, version });
    expect((await pause(true, 1)).body).toMatchObject({ standing: 'paused', version: 2 });
    expect(await apply(shopper, coupon.code)).toMatchObject({
      status: 422,
      body: { code: 'COUPON_REFUSED', message: 'Invalid or expired coupon' },
    });
    expect((await pause(false, 2)).body).toMatchObject({ standing: 'on', version: 3 });
    expect((await apply(shopper, coupon.code)).status).toBe(200);
    expect((await pause(true, 1)).status).toBe(409);
  });

  it('[DESK-48] takes the coupon out of carts that have it', async () => {
    const coupon = await make({ minimum: 0 });
    const shopper = await shopperWithPizza();
    await apply(shopper, coupon.code);
    await owner.post(`/desk/coupons/${coupon.id}/pause`, { isPaused: true, version: 1 });
    expect((await shopper.get('/cart/getCart')).body.couponCode).toBeNull();
  });
});

describe('GET /desk/coupons/:couponId/uses', () => {
  it('[DESK-49] says who used it in which order, newest first, page by page', async () => {
    const coupon = await make();
    const placed = [];
    for (let index = 0; index < 51; index += 1) placed.push(await buildUse(coupon.id));
    await buildUse(coupon.id, null);
    const first = await owner.get(`/desk/coupons/${coupon.id}/uses`);
    expect(first.body).toMatchObject({ hasMore: true, uses: { length: 50 } });
    expect(first.body.uses[0]).toMatchObject({
      orderId: placed.at(-1)?.id,
      orderNumber: placed.at(-1)?.number,
      total: (placed.at(-1)?.totalPence ?? 0) / 100,
    });
    const last = first.body.uses.at(-1).orderId;
    const rest = await owner.get(`/desk/coupons/${coupon.id}/uses?before=${last}`);
    expect(rest.body.uses.map(({ orderId }: { orderId: string }) => orderId)).toEqual([
      placed[0]?.id,
    ]);
    expect(rest.body.hasMore).toBe(false);
  });
});
