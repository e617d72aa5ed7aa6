import {
  LIFE_EVENT_KINDS,
  type LifeEventKind,
  ORDER_LIFE,
} from '@driftstone/contract/orders/order-life.rules.ts';
import { TransactionRollbackError, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#database/queryable.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { letHappen } from '#testing/order-events.ts';
import { buildAccount } from '#testing/test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import type { OrderRow } from '#orders/orders.queries.ts';
import { findStraySales } from '#books/sales/sales.service.ts';
import { nextLife } from './next-life.rules.ts';
import { changeDraft, send, type SentEvent } from './lifecycle.service.ts';
import { orderEvents } from './order-events.tables.ts';
import { factsOf, lifeOf } from './order-life.ts';

/** After any promise. */
const LONG_AFTER = new Date('2099-01-01T12:00:00Z');

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const sendAlone = (orderId: string, event: SentEvent) => letHappen(t, orderId, event);
const eventsOf = (orderId: string) =>
  t.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

function rightful(kind: LifeEventKind): SentEvent {
  const refunds = [{ lineId: null, pence: 1 }];
  return {
    kind,
    by: ORDER_LIFE[kind].by[0],
    reason: 'customer_asked',
    // Once it was promised, and nobody has come for a while.
    ...((kind === 'missed' || kind === 'closed_by_hand') && { at: LONG_AFTER }),
    ...(kind === 'paid_at_counter' && { payment: 'card_machine' }),
    ...((kind === 'part_refunded' || kind === 'refund_failed') && { refunds }),
  };
}

/** Sends each possible event from this state, follows it, and undoes it again. */
async function walkOn(tx: Transaction, order: OrderRow, walked: Set<string>): Promise<void> {
  for (const kind of LIFE_EVENT_KINDS) {
    const event = rightful(kind);
    const life = lifeOf(order);
    const { state, paymentStatus, deliveryType, source, acceptedAt, readyAt } = order;
    const moments = [acceptedAt !== null, readyAt !== null];
    const from = JSON.stringify({ kind, state, paymentStatus, deliveryType, source, moments });
    if (walked.has(from)) continue;
    const at = event.at ?? t.clock.now;
    if (!nextLife(life, { ...event, at }, factsOf(order)).allowed) continue;
    walked.add(from).add(`${kind} from ${order.state}`);
    await undone(tx, async (inner) => {
      const moved = await send(t.shop, inner, order.id, event);
      expect(await findStraySales(inner)).toEqual([]);
      await walkOn(inner, moved, walked);
    });
  }
}

async function undone(
  tx: Pick<Transaction, 'transaction'>,
  work: (inner: Transaction) => Promise<void>,
): Promise<void> {
  const undoing = tx.transaction(async (inner) => {
    await work(inner);
    inner.rollback();
  });
  await undoing.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

describe('send', () => {
  it('takes every transition of the table, and the database accepts each and counts its sales', async () => {
    const walked = new Set<string>();
    const quay = { address: '1 Quay Road', latitude: 50.8, longitude: -0.5 };
    const drafts = [
      await buildOrder(t.db),
      await buildOrder(t.db, { deliveryType: 'delivery', ...quay }),
      await buildOrder(t.db, { discountPercent: 100 }),
      await buildOrder(t.db, { source: 'counter', deliveryType: 'delivery', ...quay }),
    ];
    for (const draft of drafts) await undone(t.db, (tx) => walkOn(tx, draft, walked));
    const wanted = LIFE_EVENT_KINDS.filter((kind) => kind !== 'opened').flatMap((kind) =>
      Object.keys(ORDER_LIFE[kind].moves).map((from) => `${kind} from ${from}`),
    );
    expect(wanted.filter((step) => !walked.has(step))).toEqual([]);
  });

  it('records what happened, when, by whom, and in which request', async () => {
    const { id, userId } = await buildOrder(t.db);
    const event = { kind: 'placed_in_cash', by: 'customer', account: userId } as const;
    await t.db.transaction((tx) => send({ ...t.shop, requestId: 'req-7' }, tx, id, event));
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      event: 'placed_in_cash',
      fromState: 'draft',
      toState: 'received',
      moneyBefore: 'unpaid',
      moneyAfter: 'due_on_pickup',
      at: t.clock.now,
      by: 'customer',
      byAccount: userId,
      requestId: 'req-7',
      details: {},
    });
  });

  it('records the request of a kitchen step', async () => {
    const { id } = await buildPaidOrder(t.db);
    await stepOnBoard(t, id, ['received', 'accepted']);
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      event: 'accepted',
      by: 'kitchen',
      byAccount: null,
      requestId: expect.stringMatching(/./),
    });
  });

  it('forgets whose account sent an event when the account goes', async () => {
    const account = await buildAccount(t);
    const { id } = await buildOrder(t.db, { userId: account.user.id });
    expect((await account.device.post(`/orders/${id}/place-cash`)).status).toBe(200);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ byAccount: account.user.id });
    await sendAlone(id, { kind: 'cancelled', by: 'owner', reason: 'shop_cannot' });
    await account.device.post('/users/me/delete', { confirmation: account.password });
    const events = await eventsOf(id);
    const kinds = ['opened', 'placed_in_cash', 'cancelled', 'forgotten'];
    expect(events.map(({ event }) => event)).toEqual(kinds);
    expect(events.map(({ byAccount }) => byAccount)).toEqual([null, null, null, null]);
  });

  it('records why an order was cancelled, and by whom', async () => {
    const { id } = await buildOrder(t.db, { state: 'received', paymentStatus: 'paid' });
    const parts = [{ lineId: null, pence: 150 }];
    await sendAlone(id, { kind: 'part_refunded', by: 'owner', refunds: parts });
    const off = await sendAlone(id, { kind: 'cancelled', by: 'owner', reason: 'shop_cannot' });
    expect(off).toMatchObject({
      state: 'cancelled',
      paymentStatus: 'paid',
      refundedPence: 150,
      cancelReason: 'shop_cannot',
      cancelledBy: 'owner',
    });
    expect((await eventsOf(id)).map(({ details }) => details).slice(-2)).toEqual([
      { refunds: parts },
      { reason: 'shop_cannot' },
    ]);
  });

  it('refuses a transition that is not in the table, and stores nothing', async () => {
    const { id } = await buildOrder(t.db);
    const before = await eventsOf(id);
    await expect(sendAlone(id, { kind: 'handed_over', by: 'kitchen' })).rejects.toThrow(
      /\(draft, unpaid\) takes no handed_over from kitchen: WRONG_STATE/,
    );
    expect(await eventsOf(id)).toEqual(before);
  });

  it('leaves nothing when its transaction fails afterwards', async () => {
    const order = await buildOrder(t.db);
    const failing = t.db.transaction(async (tx) => {
      await send(t.shop, tx, order.id, { kind: 'expired', by: 'clock' });
      throw new Error('The power is gone');
    });
    await expect(failing).rejects.toThrow('The power is gone');
    expect(await eventsOf(order.id)).toHaveLength(1);
  });
});

describe('changeDraft', () => {
  it('changes the details of a draft, and of no order that is placed', async () => {
    const draft = await buildOrder(t.db);
    const change = () =>
      t.db.transaction((tx) => changeDraft(t.shop, tx, draft, { phone: '+447700900123' }));
    expect(await change()).toMatchObject({ phone: '+447700900123', updatedAt: t.clock.now });
    await sendAlone(draft.id, { kind: 'placed_in_cash', by: 'customer' });
    await expect(change()).rejects.toThrow(/is no draft/);
  });
});
