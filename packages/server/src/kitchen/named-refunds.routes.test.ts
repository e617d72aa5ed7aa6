// Money that a board gives back: by somebody with a name, or within what the owner allows.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stores } from '#location/location.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import { buildOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCardPaidOrder } from '#testing/test-card-orders.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PIN = '2580';

let t: TestApp;
let storeId: string;
let tablet: Awaited<ReturnType<TestApp['device']>>;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
beforeEach(async () => {
  tablet = await t.device();
  // Each test has a business day of its own.
  t.clock.advanceMs(DAY_MS);
  await allow(null);
});
afterAll(() => t.close());

const allow = (unnamedRefundsPence: number | null) =>
  t.db.update(stores).set({ unnamedRefundsPence }).where(eq(stores.id, storeId));

/** Paid by card. */
const buildPaid = (unitPricePence = 1000) =>
  buildCardPaidOrder(t, { storeId, placedAt: t.clock.now, lines: [{ unitPricePence }] });

async function cancel(orderId: string, device: Pick<Caller, 'post'> = tablet) {
  const { open } = (await t.kitchen.get('/kitchen/orders')).body;
  const { lastEvent } = open.find(({ id }: { id: string }) => id === orderId);
  const act = { kind: 'cancelled', reason: 'sold_out', refundId: randomUUID() };
  return device.post(`/kitchen/orders/${orderId}/acts`, { act, lastEvent });
}

const stateOf = async (orderId: string) =>
  (await t.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.state;
const refundsOf = (orderId: string) =>
  t.db.select().from(refunds).where(eq(refunds.orderId, orderId));

describe('a paid order that is cancelled on a board', () => {
  it('[MONEY-09] comes with what was given back of it before', async () => {
    const { id } = await buildPaid();
    await t.db.update(orders).set({ refundedPence: 250 }).where(eq(orders.id, id));
    const { open } = (await t.kitchen.get('/kitchen/orders')).body;
    const ticket = open.find((each: { id: string }) => each.id === id);
    expect(ticket).toMatchObject({ total: 10, refunded: 2.5 });
    // For the ledger, which looks at the books of this test.
    await t.db.update(orders).set({ refundedPence: 0 }).where(eq(orders.id, id));
  });

  it('[MONEY-07] stays as it is while nobody says who they are', async () => {
    const { id } = await buildPaid();
    const { status, body } = await cancel(id);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'NAME_NEEDED' });
    expect(body.message).toMatch(
      /^This refunds £10\.00, .*Who’s using this\?.* under Your account\.$/,
    );
    expect(await stateOf(id)).toBe('received');
    expect(await refundsOf(id)).toEqual([]);
  });

  it('[MONEY-07] gives its money back in the name of whoever entered a PIN', async () => {
    const member = await t.staff('kitchen');
    await member.post('/desk/pin', { pin: PIN });
    const staffId = member.staff.id;
    expect((await tablet.post('/crew/act', { staffId, pin: PIN })).status).toBe(200);
    const { id } = await buildPaid();
    expect((await cancel(id)).status).toBe(200);
    expect(await refundsOf(id)).toMatchObject([{ byStaff: staffId, amountPence: 1000 }]);
  });

  it('[MONEY-07] needs no name from somebody who is signed in, nor when nothing was paid', async () => {
    const { id } = await buildPaid();
    expect((await cancel(id, await t.staff('counter'))).status).toBe(200);
    const unpaid = await buildOrder(t.db, {
      storeId,
      state: 'received',
      paymentStatus: 'due_on_pickup',
      paymentMethod: 'cash',
      placedAt: t.clock.now,
    });
    expect((await cancel(unpaid.id)).status).toBe(200);
  });

  it('[MONEY-07] needs none up to the sum that the owner allows a day, over all orders and tablets', async () => {
    await allow(2500);
    const [one, two, three] = [await buildPaid(), await buildPaid(), await buildPaid()];
    expect((await cancel(one.id)).status).toBe(200);
    expect((await cancel(two.id, await t.device('counter'))).status).toBe(200);
    const { status, body } = await cancel(three.id);
    expect(status).toBe(422);
    expect(body.message).toMatch(
      /Without a name, up to £25\.00 a day can be refunded, and £20\.00 has been\.$/,
    );
    t.clock.advanceMs(DAY_MS);
    expect((await cancel(three.id)).status).toBe(200);
  });

  it('[MONEY-07] is one of two when two tablets cancel at once and the sum is enough for one', async () => {
    await allow(1500);
    const paid = [await buildPaid(), await buildPaid()];
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where id = any($1) for update', [
      paid.map(({ id }) => id),
    ]);
    const presses = Promise.all(paid.map(({ id }) => cancel(id)));
    await untilBlocked(t.db, 2);
    await holder.query('commit');
    holder.release();
    const statuses = (await presses).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 422]));
    const { rows } = await t.db.execute<{ sum: number }>(
      sql`select sum(amount_pence)::int as sum from refunds where order_id in (${paid[0]?.id}, ${paid[1]?.id})`,
    );
    expect(rows).toEqual([{ sum: 1000 }]);
  });
});
