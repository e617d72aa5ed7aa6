import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const rowsOf = (email: string) =>
  shop.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));

describe('POST /newsletter/subscribe', () => {
  it('[API-12] keeps the e-mail in lower case, once', async () => {
    const first = await shop.nobody.post('/newsletter/subscribe', { email: 'Gull@Example.com' });
    const again = await shop.nobody.post('/newsletter/subscribe', { email: ' gull@example.com' });
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'You’re on the list. Watch your inbox.' },
    });
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(await rowsOf('gull@example.com')).toHaveLength(1);
  });

  it('[API-12] takes back an unsubscription', async () => {
    const email = 'back@example.com';
    await shop.db.insert(newsletterSubscriptions).values({ email, unsubscribedAt: new Date() });
    await shop.nobody.post('/newsletter/subscribe', { email });
    expect(await rowsOf(email)).toMatchObject([{ unsubscribedAt: null }]);
  });

  it.each([{}, { email: 'gull' }, { email: 7 }, 'gull@example.com', [], { email: 'a\u0000@b.c' }])(
    '[API-13] refuses %j',
    async (body) => {
      const answer = await shop.nobody.post('/newsletter/subscribe', body);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(answer.body.message).toEqual(expect.any(String));
    },
  );
});
