import { TransactionRollbackError, eq } from 'drizzle-orm';
import type { News, NewsKind } from '@driftstone/contract/news.ts';
import { reviews } from '#reviews/reviews.tables.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeBusy } from '#opening/busy.service.ts';
import { soldOuts } from '#catalogue/sold-outs.tables.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { announceOrder } from './order-news.queries.ts';
import { send } from './lifecycle.service.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { type Followed, type NewsNode, openNewsNode } from '#testing/news-node.ts';
import { EXPIRED, letHappen } from '#testing/order-events.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ACCEPTED = { kind: 'accepted', by: 'kitchen' } as const;
/** Generous, for a busy machine. */
const LEAVING = { timeout: 10_000 };
const BAKED = { kind: 'baked', by: 'kitchen' } as const;

let t: TestApp;
let node: NewsNode;
beforeAll(async () => {
  t = await createTestApp();
  node = await openNewsNode(t);
});
afterAll(async () => {
  await node.close();
  await t.close();
});

async function followBoard(of = node) {
  const board = await of.follow('/news', await t.device('driver'));
  expect(await board.next()).toEqual({ number: 0, news: null });
  return board;
}

async function followOwnOrder(overrides = {}) {
  const customer = await t.user();
  const order = await buildPaidOrder(t.db, { userId: customer.userId, ...overrides });
  const page = await node.follow(`/orders/${order.id}/news`, customer);
  expect(await page.next()).toEqual({ number: 0, news: null });
  return { customer, order, page };
}

/** All news up to one of this kind. */
async function newsUntil({ next }: Followed, kind: NewsKind): Promise<(News | undefined)[]> {
  const heard: (News | undefined)[] = [];
  do heard.push((await next())?.news ?? undefined);
  while (heard.at(-1)?.kind !== kind);
  return heard;
}

describe('a stream of news', () => {
  it('[EVE-01] names the order that has moved, to boards and to its customer, and never says how', async () => {
    const { order, page } = await followOwnOrder();
    const board = await followBoard();
    for (const [index, event] of [ACCEPTED, BAKED].entries()) {
      await letHappen(t, order.id, event);
      const frame = { number: index + 1, news: { kind: 'order', about: order.id } };
      expect(await board.next()).toEqual(frame);
      expect(await page.next()).toEqual(frame);
    }
    board.leave();
    page.leave();
  });

  it('[STATE-05] names every order of a customer that moves, long after it ended too, and nobody else’s', async () => {
    const customer = await t.user();
    const page = await node.follow('/orders/news', customer);
    expect(await page.next()).toEqual({ number: 0, news: null });
    const mine = await buildPaidOrder(t.db, { userId: customer.userId });
    const other = await buildPaidOrder(t.db);
    await letHappen(t, other.id, ACCEPTED);
    await letHappen(t, mine.id, { kind: 'cancelled', by: 'kitchen', reason: 'sold_out' });
    await letHappen(t, mine.id, { kind: 'refunded', by: 'shop' });
    // A refund that the provider refuses moves nothing.
    await t.db.transaction((tx) => announceOrder(tx, mine));
    for (const number of [1, 2, 3])
      expect(await page.next()).toEqual({ number, news: { kind: 'order', about: mine.id } });
    page.leave();
  });

  it('[EVE-01] tells a change when it is committed, and none that is rolled back', async () => {
    const [kept, rival, dropped] = [
      await buildPaidOrder(t.db),
      await buildPaidOrder(t.db),
      await buildPaidOrder(t.db),
    ];
    const board = await followBoard();
    await t.db.transaction(async (tx) => {
      await send(t.shop, tx, kept.id, ACCEPTED);
      await letHappen(t, rival.id, ACCEPTED);
      expect((await board.next())?.news?.about).toBe(rival.id);
    });
    expect((await board.next())?.news?.about).toBe(kept.id);
    const change = t.db.transaction(async (tx) => {
      await send(t.shop, tx, dropped.id, ACCEPTED);
      tx.rollback();
    });
    await expect(change).rejects.toThrow(TransactionRollbackError);
    await letHappen(t, rival.id, BAKED);
    expect((await board.next())?.news?.about).toBe(rival.id);
    board.leave();
  });

  it('[EVE-01] tells boards about the hours and the menu, and not about drafts or reviews', async () => {
    const draft = await buildOrder(t.db);
    const pizza = await buildPizza(t.db, {});
    const review = await buildReview(t.db);
    const board = await followBoard();
    await letHappen(t, draft.id, EXPIRED);
    await t.db.update(reviews).set({ rating: 4 }).where(eq(reviews.id, review.id));
    await changeBusy(t.shop, { extraMinutes: 20 }, null);
    expect(await newsUntil(board, 'busy')).toEqual([{ kind: 'busy', about: '' }]);
    await t.db
      .insert(soldOuts)
      .values({ subjectId: pizza.id, markedAt: t.clock.now, markedBy: 'Ines' });
    expect(await newsUntil(board, 'menu')).toEqual([{ kind: 'menu', about: '' }]);
    board.leave();
  });

  it('[EVE-02] is neither cached nor buffered on its way', async () => {
    const { headers, leave } = await followBoard();
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    leave();
  });

  it('[EVE-03] opens to the owner of the order alone', async () => {
    const { order, page } = await followOwnOrder();
    const stranger = await t.user();
    for (const [caller, status] of [
      [stranger, 404],
      [t.guest(), 401],
      [await t.device(), 401],
    ] as const)
      expect((await node.follow(`/orders/${order.id}/news`, caller)).status).toBe(status);
    page.leave();
  });

  it('[EVE-12] ends on a device that is cut off, and on no other', async () => {
    const lost = await t.device();
    const [ended, other] = [await node.follow('/news', lost), await followBoard()];
    await ended.next();
    await (await t.staff()).post(`/desk/devices/${lost.deviceId}/cut-off`, { version: 1 });
    expect(await ended.next()).toBeNull();
    expect((await node.follow('/news', lost)).status).toBe(401);
    const { id } = await buildPaidOrder(t.db);
    await letHappen(t, id, ACCEPTED);
    expect((await newsUntil(other, 'order')).at(-1)).toEqual({ kind: 'order', about: id });
    other.leave();
  });

  it('is forgotten when its reader leaves', async () => {
    await vi.waitFor(() => expect(node.news.count()).toBe(0), LEAVING);
    const board = await followBoard();
    expect(node.news.count()).toBe(1);
    board.leave();
    await vi.waitFor(() => expect(node.news.count()).toBe(0), LEAVING);
  });

  it('[EVE-04] ends when the node closes, which then closes at once', async () => {
    const other = await openNewsNode(t);
    const board = await followBoard(other);
    const closing = other.close();
    expect(await board.next()).toBeNull();
    await closing;
  });
});

it('[EVE-06] has everything read again after the node lost its connection for a moment', async () => {
  const { page } = await followOwnOrder();
  const board = await followBoard();
  await t.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'driftstone news'`,
  );
  expect(await page.next()).toEqual({ number: 1, news: { kind: 'resync', about: '' } });
  page.leave();
  // The crew's rights may have changed as well, so their streams end and they identify themselves again.
  expect(await board.next()).toBeNull();
});
