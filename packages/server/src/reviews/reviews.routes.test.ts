import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { users } from '#auth/auth.tables.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { CONTENT_CHANNEL } from '#content/content-events.ts';
import { listenTo } from '#database/notifications.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildReview } from './reviews.fixtures.ts';
import { reviews } from './reviews.tables.ts';

const NO_SUCH_ID = '01890000-0000-7000-8000-000000000000';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('GET /reviews/my/:orderId', () => {
  it('[API-03] answers 204 without a review', async () => {
    const user = await shop.user();
    const order = await buildPaidOrder(shop.db, { userId: user.userId });
    const answer = await user.get(`/reviews/my/${order.id}`);
    expect(answer).toMatchObject({ status: 204, body: '' });
  });

  it('[API-03] returns the review to its writer', async () => {
    const user = await shop.user({ firstName: 'Tom', lastName: 'Reed' });
    const review = await buildReview(shop.db, { userId: user.userId, rating: 3 });
    const { status, body } = await user.get(`/reviews/my/${review.orderId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: review.id,
      orderId: review.orderId,
      rating: 3,
      user: { first_Name: 'Tom', last_Name: 'Reed', avatar: null },
    });
  });

  it("[API-03] answers 204 for another user's review and for unknown orders", async () => {
    const review = await buildReview(shop.db);
    const user = await shop.user();
    expect((await user.get(`/reviews/my/${review.orderId}`)).status).toBe(204);
    expect((await user.get(`/reviews/my/${NO_SUCH_ID}`)).status).toBe(204);
  });

  it('[API-13] refuses strangers, and a malformed id', async () => {
    const user = await shop.user();
    expect((await shop.nobody.get(`/reviews/my/${NO_SUCH_ID}`)).status).toBe(401);
    expect((await user.get('/reviews/my/latest')).status).toBe(400);
  });
});

describe('GET /reviews/mine', () => {
  it("lists the user's own reviews, newest first", async () => {
    const user = await shop.user({ firstName: 'Tom', lastName: 'Reed' });
    await buildReview(shop.db);
    for (const day of [2, 3, 1]) {
      const createdAt = new Date(Date.UTC(2026, 4, day));
      await buildReview(shop.db, { userId: user.userId, comment: `Day ${day}`, createdAt });
    }
    const { status, body } = await user.get('/reviews/mine');
    expect(status).toBe(200);
    expect(body.map(({ comment }: { comment: string }) => comment)).toEqual([
      'Day 3',
      'Day 2',
      'Day 1',
    ]);
    expect(body[0]).toMatchObject({
      orderId: expect.any(String),
      user: { first_Name: 'Tom', last_Name: 'Reed' },
      store: { name: 'Driftstone Littlehampton' },
    });
  });

  it('is empty for a user without reviews, and refuses strangers', async () => {
    const user = await shop.user();
    expect((await user.get('/reviews/mine')).body).toEqual([]);
    expect((await shop.nobody.get('/reviews/mine')).status).toBe(401);
  });
});

describe('the content event for reviews', () => {
  /** Whether the change raises a content event, even when it is SQL by hand. */
  async function isHeardOf(change: () => Promise<unknown>): Promise<boolean> {
    const client = await shop.pool.connect();
    let heard = 0;
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    client.on('notification', ({ payload }) => (payload === 'the end' ? end() : (heard += 1)));
    await client.query('listen content_changed');
    await change();
    await shop.db.execute(sql`select pg_notify('content_changed', 'the end')`);
    await isOver;
    client.release(true);
    return heard > 0;
  }

  it('is raised by each change that pages show, and by nothing else', async () => {
    const { db } = shop;
    const { user } = await buildUser(db);
    const { user: reader } = await buildUser(db);
    const rename = (id: string, firstName: string) =>
      db.update(users).set({ firstName }).where(eq(users.id, id));
    const touch = (id: string) =>
      db.update(users).set({ updatedAt: shop.clock.now }).where(eq(users.id, id));

    expect(await isHeardOf(() => buildReview(db, { userId: user.id }))).toBe(true);
    const { id: reviewId } = await buildReview(db, { userId: user.id });
    const isThis = eq(reviews.id, reviewId);
    expect(await isHeardOf(() => db.update(reviews).set({ rating: 1 }).where(isThis))).toBe(true);
    expect(await isHeardOf(() => rename(user.id, 'Ines'))).toBe(true);
    expect(await isHeardOf(() => touch(user.id))).toBe(false);
    expect(await isHeardOf(() => rename(reader.id, 'Tom'))).toBe(false);
    expect(await isHeardOf(() => db.delete(reviews).where(isThis))).toBe(true);
    expect(await isHeardOf(() => db.delete(reviews).where(isThis))).toBe(false);
    expect(await isHeardOf(() => db.execute(sql`truncate reviews`))).toBe(true);
  });
});

describe('POST /reviews/create', () => {
  const words = { rating: 4, comment: '  Blistered just right. <b>Bold!</b> ' };

  async function reviewableOrder() {
    const user = await shop.user();
    const order = await buildPaidOrder(shop.db, { userId: user.userId });
    return { user, order };
  }
  const reviewsOf = (orderId: string) =>
    shop.db.select().from(reviews).where(eq(reviews.orderId, orderId));

  it('stores the review of a paid order, as text', async () => {
    const { user, order } = await reviewableOrder();
    const { status, body } = await user.post('/reviews/create', { ...words, orderId: order.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      orderId: order.id,
      rating: 4,
      comment: 'Blistered just right. <b>Bold!</b>',
      createdAt: '2026-06-01T12:00:00.000Z',
      store: { name: 'Driftstone Littlehampton' },
    });
    expect((await user.get(`/reviews/my/${order.id}`)).body).toEqual(body);
  });

  it('tells all nodes that the pages have changed', async () => {
    const { user, order } = await reviewableOrder();
    const events = await listenTo(shop.pool.options, [CONTENT_CHANNEL]);
    const heard = new Promise((resolve) => events.on(CONTENT_CHANNEL, () => resolve('changed')));
    await user.post('/reviews/create', { ...words, orderId: order.id });
    await expect(heard).resolves.toBe('changed');
    await events.close();
  });

  it('refuses a second review of the order', async () => {
    const { user, order } = await reviewableOrder();
    await user.post('/reviews/create', { ...words, orderId: order.id });
    const again = await user.post('/reviews/create', { ...words, rating: 1, orderId: order.id });
    expect(again.status).toBe(409);
    expect(await reviewsOf(order.id)).toMatchObject([{ rating: 4 }]);
  });

  it('stores one review when five are sent concurrently', async () => {
    const { user, order } = await reviewableOrder();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        user.post('/reviews/create', { ...words, orderId: order.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    expect(await reviewsOf(order.id)).toHaveLength(1);
  });

  it("hides another user's order, and an unknown one", async () => {
    const { order } = await reviewableOrder();
    const user = await shop.user();
    for (const orderId of [order.id, NO_SUCH_ID]) {
      const { status, body } = await user.post('/reviews/create', { ...words, orderId });
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'ORDER_NOT_FOUND', message: 'That order doesn’t exist.' },
      });
    }
    expect(await reviewsOf(order.id)).toEqual([]);
  });

  it('refuses an order that is not paid', async () => {
    const user = await shop.user();
    const order = await buildOrder(shop.db, { userId: user.userId });
    const answer = await user.post('/reviews/create', { ...words, orderId: order.id });
    expect(answer.status).toBe(422);
    expect(await reviewsOf(order.id)).toEqual([]);
  });

  it('[REV-01] stores that of a paid order that could not be handed over', async () => {
    const user = await shop.user();
    const order = await buildPaidOrder(shop.db, { userId: user.userId, state: 'no_show' });
    const answer = await user.post('/reviews/create', { ...words, orderId: order.id });
    expect(answer.status).toBe(201);
  });

  it.each([
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: '5' }],
    ['comment', { comment: '   ' }],
    ['comment', { comment: 'x'.repeat(1001) }],
    ['orderId', { orderId: 'latest' }],
  ])('[API-13] refuses a wrong %s: %j', async (path, part) => {
    const { user, order } = await reviewableOrder();
    const answer = await user.post('/reviews/create', { ...words, orderId: order.id, ...part });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([{ message: expect.any(String), path }]);
    expect(await reviewsOf(order.id)).toEqual([]);
  });

  it('[API-13] refuses strangers and guests', async () => {
    const body = { ...words, orderId: NO_SUCH_ID };
    expect((await shop.nobody.post('/reviews/create', body)).status).toBe(401);
    expect((await shop.guest().post('/reviews/create', body)).status).toBe(401);
  });
});
