import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildReview } from './reviews.fixtures.ts';
import { reviewDays, reviews } from './reviews.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('GET /reviews/public', () => {
  beforeAll(async () => {
    const { user } = await buildUser(shop.db, { firstName: 'Ines', lastName: 'élan' });
    for (let day = 1; day <= 12; day += 1) {
      const createdAt = new Date(Date.UTC(2026, 4, day));
      await buildReview(shop.db, { userId: user.id, comment: `Day ${day}`, createdAt });
    }
    return () => shop.db.delete(reviews);
  });

  it('[API-02] shows ten, newest first, by default', async () => {
    const { status, body } = await shop.nobody.get('/reviews/public');
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, limit: 10, total: 12 });
    expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Day ${12 - index}`),
    );
  });

  it('[API-02] shows the page that is asked for', async () => {
    const { body } = await shop.nobody.get('/reviews/public?page=2&limit=5');
    expect(body).toMatchObject({ page: 2, limit: 5, total: 12 });
    expect(body.reviews.map(({ comment }: { comment: string }) => comment)).toEqual([
      'Day 7',
      'Day 6',
      'Day 5',
      'Day 4',
      'Day 3',
    ]);
    const beyond = await shop.nobody.get('/reviews/public?page=100');
    expect(beyond.body.reviews).toEqual([]);
  });

  it('[API-02] shows every review on one page, wherever its day begins and ends', async () => {
    const { user } = await buildUser(shop.db);
    for (const hour of [0, 11, 23]) {
      const createdAt = new Date(Date.UTC(2026, 4, 6, hour, 59, 59));
      await buildReview(shop.db, { userId: user.id, comment: `Day 6, hour ${hour}`, createdAt });
    }
    const commentsOf = async (query: string) =>
      (await shop.nobody.get(`/reviews/public?${query}`)).body.reviews.map(
        ({ comment }: { comment: string }) => comment,
      );
    const all = await commentsOf('limit=50');
    expect(all).toHaveLength(15);
    for (const limit of [1, 2, 4]) {
      const pages = [];
      for (let page = 1; page <= Math.ceil(15 / limit) + 1; page += 1)
        pages.push(...(await commentsOf(`page=${page}&limit=${limit}`)));
      expect(pages).toEqual(all);
    }
    await shop.db.delete(reviews).where(eq(reviews.userId, user.id));
  });

  it('shows only the surname’s initial, and nothing of the order', async () => {
    const { body } = await shop.nobody.get('/reviews/public?limit=1');
    expect(body.reviews).toEqual([
      {
        id: expect.any(String),
        rating: 5,
        comment: 'Day 12',
        createdAt: '2026-05-12T00:00:00.000Z',
        updatedAt: expect.any(String),
        user: { first_Name: 'Ines', last_Name: 'É.', avatar: null },
        store: { name: 'Driftstone Littlehampton' },
        answer: null,
      },
    ]);
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=51', 'page=10001'])(
    '[API-02] [API-13] refuses %s',
    async (query) => {
      const { status, body } = await shop.nobody.get(`/reviews/public?${query}`);
      expect(status).toBe(400);
      expect(body.issues).toEqual([{ message: expect.any(String), path: query.split('=')[0] }]);
    },
  );
});

describe('[HOME-07] the rating', () => {
  const readRating = async () => (await shop.nobody.get('/reviews/public')).body.rating;

  it('is the average of the newest, which hiding one does not change, and none while they are too few', async () => {
    for (const rating of [5, 5, 5, 4]) await buildReview(shop.db, { rating });
    expect(await readRating()).toBeNull();
    const { id } = await buildReview(shop.db, { rating: 1 });
    expect(await readRating()).toEqual({ average: 4, reviews: 5 });
    await shop.db.update(reviews).set({ hiddenFor: 'abuse' }).where(eq(reviews.id, id));
    expect(await readRating()).toEqual({ average: 4, reviews: 5 });
    await shop.db.delete(reviews);
  });
});

describe('the reviews of each day', () => {
  const readDays = () => shop.db.select().from(reviewDays).orderBy(reviewDays.day);

  it('are counted when one is written, moved, or goes with its writer', async () => {
    await shop.db.execute(sql`truncate reviews`);
    expect(await readDays()).toEqual([]);
    const { user } = await buildUser(shop.db);
    const late = new Date('2026-05-01T23:59:59Z');
    const early = new Date('2026-05-02T00:00:00Z');
    await buildReview(shop.db, { userId: user.id, createdAt: late });
    await buildReview(shop.db, { userId: user.id, createdAt: early });
    const { id } = await buildReview(shop.db, { createdAt: early });
    const first = { day: '2026-05-01', reviews: 1 };
    expect(await readDays()).toEqual([first, { day: '2026-05-02', reviews: 2 }]);
    await shop.db.update(reviews).set({ createdAt: late }).where(eq(reviews.id, id));
    await shop.db.update(reviews).set({ rating: 1 });
    expect(await readDays()).toEqual([
      { day: '2026-05-01', reviews: 2 },
      { day: '2026-05-02', reviews: 1 },
    ]);
    await shop.db.delete(orders).where(eq(orders.userId, user.id));
    expect(await readDays()).toEqual([first, { day: '2026-05-02', reviews: 0 }]);
    expect((await shop.nobody.get('/reviews/public')).body.total).toBe(1);
    await shop.db.delete(reviews);
  });
});
