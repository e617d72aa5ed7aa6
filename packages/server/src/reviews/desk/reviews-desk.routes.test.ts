import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { reviewDays, reviews } from '#reviews/reviews.tables.ts';
import { users } from '#auth/auth.tables.ts';
import { countUnansweredReviews, readFigures } from './reviews-desk.service.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let owner: Caller;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.staff();
});
afterAll(() => t.close());

const answer = (id: string, text: string | null, version = 1) =>
  owner.post(`/desk/reviews/${id}/answer`, { answer: text, version });
const hide = (id: string, reason: string | null, version = 1) =>
  owner.post(`/desk/reviews/${id}/hide`, { reason, version });
const readPublic = async (id: string) => {
  const { body } = await t.nobody.get('/reviews/public?limit=50');
  return body.reviews.find((review: { id: string }) => review.id === id);
};
const listed = async (query: string) =>
  (await owner.get(`/desk/reviews/all?${query}`)).body.reviews.map(({ id }: { id: string }) => id);
async function mailsAbout(userId: string) {
  const [user] = await t.db.select().from(users).where(eq(users.id, userId));
  await t.deliverMails();
  return t.sentMails().filter(({ to }) => to === user?.email);
}

describe('POST /desk/reviews/:reviewId/answer', () => {
  it('[DESK-50] shows the answer to everybody, and mails it to the customer once', async () => {
    const review = await buildReview(t.db, { comment: 'Too salty.' });
    expect(await answer(review.id, 'We are sorry.\n\nCome again?')).toMatchObject({
      status: 200,
      body: { answer: { text: 'We are sorry.\n\nCome again?', by: 'Rosa Penhale' }, version: 2 },
    });
    expect(await readPublic(review.id)).toMatchObject({ answer: 'We are sorry.\n\nCome again?' });
    const mails = await mailsAbout(review.userId);
    expect(mails).toMatchObject([{ replyTo: t.shop.config.contactEmail }]);
    expect(mails[0]?.text).toContain('> Too salty.');
    expect(mails[0]?.text).toContain('We are sorry.\n\nCome again?');

    await answer(review.id, 'We are so sorry.', 2);
    expect(await mailsAbout(review.userId)).toHaveLength(1);
    expect(await readPublic(review.id)).toMatchObject({ answer: 'We are so sorry.' });
  });

  it('[DESK-50] [DESK-51] says of a hidden review that its writer can read the answer, and not everybody', async () => {
    const review = await buildReview(t.db, { hiddenFor: 'personal_data' });
    await answer(review.id, 'Thanks!');
    const [mail] = await mailsAbout(review.userId);
    expect(mail?.text).toContain('Our answer, which you can read below your review:');
    expect(mail?.text).not.toContain('everybody');
  });

  it('[DESK-50] takes an answer back, and the mail that has not left', async () => {
    const review = await buildReview(t.db);
    await answer(review.id, 'Thanks!');
    expect((await answer(review.id, null, 2)).body.answer).toBeNull();
    expect(await readPublic(review.id)).toMatchObject({ answer: null });
    expect(await mailsAbout(review.userId)).toEqual([]);
  });

  it('[DESK-50] overwrites nobody’s answer unseen', async () => {
    const review = await buildReview(t.db);
    await answer(review.id, 'Thanks!');
    expect(await answer(review.id, 'Thank you!')).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    });
    expect(await readPublic(review.id)).toMatchObject({ answer: 'Thanks!' });
    const unknown = '0197b9a0-0000-7000-8000-000000000000';
    expect((await answer(unknown, 'Thanks!')).body.code).toBe('REVIEW_NOT_FOUND');
  });
});

describe('POST /desk/reviews/:reviewId/hide', () => {
  it('[DESK-51] hides it from everybody, until it is undone', async () => {
    const review = await buildReview(t.db, { rating: 1, comment: 'Gus is a crook.' });
    expect((await hide(review.id, 'abuse')).body).toMatchObject({
      hiddenFor: 'abuse',
      comment: 'Gus is a crook.',
    });
    expect(await readPublic(review.id)).toBeUndefined();
    const log = await owner.get('/desk/log/changes?kind=review');
    expect(log.body.changes[0]).toMatchObject({
      action: 'review_hidden',
      after: { hiddenFor: 'abuse', stars: 1 },
    });
    expect(JSON.stringify(log.body)).not.toContain('Gus');

    await hide(review.id, null, 2);
    expect(await readPublic(review.id)).toMatchObject({ comment: 'Gus is a crook.' });
  });

  it('[DESK-51] tells the writer why, beside their own words', async () => {
    const writer = await t.user();
    const review = await buildReview(t.db, { userId: writer.userId });
    await hide(review.id, 'advertising');
    expect((await writer.get('/reviews/mine')).body).toMatchObject([
      {
        comment: review.comment,
        hiddenBecause: expect.stringContaining('it advertises something else'),
      },
    ]);
  });

  it('[DESK-51] knows no reason such as being negative', async () => {
    const review = await buildReview(t.db, { rating: 1 });
    for (const reason of ['negative', 'bad_for_business', ''])
      expect((await hide(review.id, reason)).status).toBe(400);
    expect(await readPublic(review.id)).toMatchObject({ comment: review.comment });
  });

  it('[DESK-51] changes neither the average nor the counts by day', async () => {
    const shop = await createTestApp();
    const staff = await shop.staff();
    const bad = await buildReview(shop.db, { rating: 1 });
    await buildReview(shop.db, { rating: 4 });
    const figures = async () => (await staff.get('/desk/reviews/figures')).body;
    const days = await shop.db.select().from(reviewDays);
    expect(await figures()).toEqual({ total: 2, average: 2.5, hidden: 0 });
    await staff.post(`/desk/reviews/${bad.id}/hide`, { reason: 'unlawful', version: 1 });
    expect(await figures()).toEqual({ total: 2, average: 2.5, hidden: 1 });
    const now = await shop.db.select().from(reviewDays);
    expect(now.filter((day) => day.reviews > 0)).toEqual(days);
    expect((await shop.nobody.get('/reviews/public')).body.total).toBe(2);
    await shop.close();
  });
});

describe('GET /desk/reviews/all', () => {
  it('[DESK-50] finds the unanswered, the hidden, and those with so many stars', async () => {
    const [plain, answered, hidden] = [
      await buildReview(t.db, { rating: 2 }),
      await buildReview(t.db, { rating: 2 }),
      await buildReview(t.db, { rating: 2 }),
    ];
    await answer(answered.id, 'Thanks!');
    await hide(hidden.id, 'abuse');
    expect(await listed('show=unanswered&rating=2')).toEqual([plain.id]);
    expect(await listed('show=hidden&rating=2')).toEqual([hidden.id]);
    expect(await listed('rating=2')).toEqual([hidden.id, answered.id, plain.id]);
  });

  it('[DESK-50] [DESK-62] leaves an old review without an answer alone: it is under All, and nothing to do', async () => {
    const app = await createTestApp();
    const staff = await app.staff();
    const daysAgo = (days: number) => new Date(app.shop.now().getTime() - days * 86_400_000);
    const recent = await buildReview(app.db, { createdAt: daysAgo(13) });
    const old = await buildReview(app.db, { createdAt: daysAgo(15) });
    const ids = async (show: string) =>
      (await staff.get(`/desk/reviews/all?show=${show}`)).body.reviews.map(
        ({ id }: { id: string }) => id,
      );
    expect(await ids('unanswered')).toEqual([recent.id]);
    expect(await ids('all')).toEqual([recent.id, old.id]);
    expect(await countUnansweredReviews(app.shop, null)).toBe(1);
    expect((await staff.get('/desk/today/glance')).body.waits).toMatchObject({ reviews: 1 });
    await app.close();
  });

  it('[DESK-50] goes on page by page', async () => {
    const shop = await createTestApp();
    const staff = await shop.staff();
    const built = [];
    for (let index = 0; index < 31; index += 1) built.push(await buildReview(shop.db));
    const first = await staff.get('/desk/reviews/all');
    expect(first.body).toMatchObject({ hasMore: true, reviews: { length: 30 } });
    const rest = await staff.get(`/desk/reviews/all?before=${first.body.reviews.at(-1).id}`);
    const seen = [...first.body.reviews, ...rest.body.reviews].map(({ id }) => id);
    expect(new Set(seen)).toEqual(new Set(built.map(({ id }) => id)));
    expect(seen).toHaveLength(31);
    await shop.close();
  });

  it('[DESK-51] counts stars, hidden and unanswered by store, whatever becomes of a review', async () => {
    const app = await createTestApp();
    const staff = await app.staff();
    const { db, pool, shop } = app;
    const [here, there] = [await buildStore(db), await buildStore(db)];
    const write = async (storeId: string, rating: number) =>
      buildReview(db, { orderId: (await buildPaidOrder(db, { storeId })).id, rating });
    const figures = (storeId: string) => readFigures(shop, { view: [storeId] });
    const unanswered = (view: string[] | null) => countUnansweredReviews(shop, view);
    const [good, bad, other] = [
      await write(here.id, 5),
      await write(here.id, 2),
      await write(there.id, 1),
    ];
    expect(await figures(here.id)).toEqual({ total: 2, average: 3.5, hidden: 0 });
    expect([await unanswered([here.id]), await unanswered(null)]).toEqual([2, 3]);

    await staff.post(`/desk/reviews/${good.id}/answer`, { answer: 'Thanks!', version: 1 });
    await staff.post(`/desk/reviews/${bad.id}/hide`, { reason: 'abuse', version: 1 });
    expect(await figures(here.id)).toEqual({ total: 2, average: 3.5, hidden: 1 });
    expect([await unanswered([here.id]), await unanswered(null)]).toEqual([0, 1]);

    await pool.query('delete from reviews where id = $1', [bad.id]);
    expect(await figures(here.id)).toEqual({ total: 1, average: 5, hidden: 0 });
    // With its order, whose store the trigger needs.
    await pool.query('delete from orders where id = $1', [other.orderId]);
    expect(await figures(there.id)).toEqual({ total: 0, average: null, hidden: 0 });
    await pool.query('truncate reviews');
    expect([await figures(here.id), await unanswered(null)]).toEqual([
      { total: 0, average: null, hidden: 0 },
      0,
    ]);
    await app.close();
  });

  it('forgets a review with its writer', async () => {
    const review = await buildReview(t.db);
    await t.db.delete(reviews).where(eq(reviews.id, review.id));
    expect(await listed('show=all')).not.toContain(review.id);
  });
});
