// Until when a refund that did not go through waits for somebody: Today, the list and the order agree.
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { bookRefunds } from '#orders/refunds/refund-booking.service.ts';
import { insertRefund, type RefundRow } from '#orders/refunds/refunds.queries.ts';
import { refunds } from '#orders/refunds/refunds.tables.ts';
import type { ProviderRefund } from '#providers/payments/payment-provider.ts';
import { createTestApp } from '#testing/test-app.ts';

const OWED = { needs: ['refund_failed'], stuck: 1 };
const MADE_GOOD = { needs: [], stuck: 0 };

it.each([
  [
    'a smaller one',
    OWED,
    [
      [500, 'failed'],
      [499, 'asked'],
    ],
  ],
  [
    'two that add up to it',
    MADE_GOOD,
    [
      [500, 'failed'],
      [300, 'asked'],
      [200, 'asked'],
    ],
  ],
  [
    'one that failed too',
    OWED,
    [
      [500, 'failed'],
      [500, 'failed'],
    ],
  ],
  [
    'one for the larger of two',
    MADE_GOOD,
    [
      [500, 'failed'],
      [700, 'failed'],
      [700, 'asked'],
    ],
  ],
  [
    'one for the smaller of two',
    OWED,
    [
      [700, 'failed'],
      [500, 'failed'],
      [500, 'asked'],
    ],
  ],
  [
    'one of another line, and a retry of one',
    OWED,
    [
      [500, 'failed', 'a'],
      [500, 'failed', 'b'],
      [500, 'asked', 'a'],
    ],
  ],
  [
    'one of another line, and a retry of each',
    MADE_GOOD,
    [
      [500, 'failed', 'a'],
      [500, 'failed', 'b'],
      [500, 'asked', 'a'],
      [500, 'asked', 'b'],
    ],
  ],
  [
    'one of another line, and one sum that is not enough for both',
    OWED,
    [
      [500, 'failed', 'a'],
      [500, 'failed', 'b'],
      [999, 'asked', 'a', 'b'],
    ],
  ],
  [
    'its retry, which failed too, and then went through',
    MADE_GOOD,
    [
      [500, 'failed', 'a'],
      [500, 'failed', 'a', 'b'],
      [500, 'asked', 'b'],
    ],
  ],
  [
    'a later one of another line, long after it was made good',
    OWED,
    [
      [500, 'failed', 'a'],
      [900, 'asked', 'a', 'b'],
      [400, 'failed', 'c'],
    ],
  ],
  [
    'an earlier one',
    OWED,
    [
      [600, 'asked'],
      [500, 'failed'],
    ],
  ],
] as const)('[DESK-27] a failed refund and %s', async (_name, { needs, stuck }, rows) => {
  const t = await createTestApp();
  const owner = await t.staff();
  const { id } = await buildPaidOrder(t.db, { placedAt: t.clock.now });
  await t.db.insert(refunds).values(
    rows.map(([amountPence, state, ...lineIds], nth) => ({
      orderId: id,
      amountPence,
      state,
      vatPence: 0,
      shares: lineIds.map((lineId) => ({ lineId, pence: amountPence, vatPence: 0 })),
      reason: 'wrong' as const,
      by: 'owner' as const,
      dueAt: state === 'asked' ? t.clock.now : null,
      createdAt: new Date(t.clock.now.getTime() + nth),
    })),
  );
  const listed = async (query = '') => (await owner.get(`/desk/orders/all${query}`)).body.orders;
  expect(await listed()).toMatchObject([{ id, needs }]);
  expect(await listed('?attention=yes')).toHaveLength(stuck);
  expect((await owner.get(`/desk/orders/${id}`)).body).toMatchObject({ needs });
  const { waits } = (await owner.get('/desk/today/glance')).body;
  expect(waits.stuckRefunds).toBe(stuck);
  await t.close();
});

describe('refunds that fail days later', () => {
  async function open() {
    const t = await createTestApp();
    onTestFinished(() => t.close());
    const owner = await t.staff();
    const { id: orderId } = await buildPaidOrder(t.db, { placedAt: t.clock.now });
    const ask = async () => {
      t.clock.advanceMs(60_000);
      return t.db.transaction((tx) =>
        insertRefund(tx, {
          orderId,
          amountPence: 200,
          vatPence: 33,
          shares: [{ lineId: null, pence: 200, vatPence: 33 }],
          reason: 'wrong',
          by: 'owner',
          dueAt: t.clock.now,
          createdAt: t.clock.now,
        }),
      );
    };
    const answer = ({ id, amountPence }: RefundRow, state: ProviderRefund['state']) => {
      t.clock.advanceMs(60_000);
      const made = [{ id: `re_${id}`, refundId: id, amountPence, state }];
      return t.db.transaction((tx) => bookRefunds(t.shop, tx, { orderId, sessionId: '' }, made));
    };
    const needs = async () => (await owner.get(`/desk/orders/${orderId}`)).body.needs;
    return { ask, answer, needs };
  }

  it('[DESK-27] are not made good by one that was made before', async () => {
    const { ask, answer, needs } = await open();
    const slow = await ask();
    await answer(slow, 'pending');
    await answer(await ask(), 'done');
    await answer(slow, 'failed');
    expect(await needs()).toEqual(['refund_failed']);
    await ask();
    expect(await needs()).toEqual([]);
  });

  it('[DESK-27] are made good one by one', async () => {
    const { ask, answer, needs } = await open();
    const both = [await ask(), await ask()];
    for (const refund of both) await answer(refund, 'pending');
    for (const refund of both) await answer(refund, 'failed');
    await answer(await ask(), 'done');
    expect(await needs()).toEqual(['refund_failed']);
    await answer(await ask(), 'done');
    expect(await needs()).toEqual([]);
  });

  it('[DESK-27] are one, if the second was to make the first good', async () => {
    const { ask, answer, needs } = await open();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const refund = await ask();
      await answer(refund, 'pending');
      await answer(refund, 'failed');
      expect(await needs()).toEqual(['refund_failed']);
    }
    await answer(await ask(), 'done');
    expect(await needs()).toEqual([]);
  });
});
