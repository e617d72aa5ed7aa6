import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages } from '#contact/contact.tables.ts';
import { buildSavedAddress } from '#location/location.fixtures.ts';
import { newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { buildAccount } from '#testing/test-account.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { users } from '#auth/auth.tables.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** A user about whom the shop holds something of every kind. */
async function buildCustomer({ isEmailVerified = true } = {}) {
  const account = await buildAccount(shop);
  const { id, email } = account.user;
  await shop.db.update(users).set({ isEmailVerified }).where(eq(users.id, id));
  await buildSavedAddress(shop.db, { userId: id, address: `1 Quay of ${email}`, isDefault: true });
  await buildPaidOrder(shop.db, {
    userId: id,
    discountPercent: 10,
    promisedFrom: new Date('2026-05-30T19:00:00Z'),
    promisedUntil: new Date('2026-05-30T19:05:00Z'),
    promisedAt: new Date('2026-05-30T18:30:00Z'),
    lines: [{ name: `Pizza of ${email}`, quantity: 2 }],
  });
  await buildReview(shop.db, { userId: id, comment: `Review of ${email}` });
  await shop.db.insert(newsletterSubscriptions).values({ email });
  await shop.db
    .insert(contactMessages)
    .values({ name: 'Marina', email, message: `Message of ${email}` });
  return account;
}

describe('GET /users/me/data', () => {
  it('returns everything that the shop holds about the user, as a file to save', async () => {
    const { user, device } = await buildCustomer();
    const { email } = user;
    const { status, body, headers } = await device.get('/users/me/data');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="driftstone-my-data.json"');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      exportedAt: '2026-06-01T12:00:00.000Z',
      user: { id: user.id, email, first_Name: 'Marina' },
      account: { phone: '', isEmailVerified: true },
      addresses: [{ address: `1 Quay of ${email}`, isDefault: true }],
      reviews: [{ comment: `Review of ${email}`, rating: 5 }],
      newsletter: { subscribedAt: expect.any(String), unsubscribedAt: null },
      contactMessages: [{ message: `Message of ${email}` }],
    });
    expect(body.orders[0]).toMatchObject({
      status: 'confirmed',
      store: 'Driftstone Littlehampton',
      items: [{ name: `Pizza of ${email}`, quantity: 2, price: 11.5 }],
      subtotal: 23,
      discount: 2.3,
      total: 20.7,
      promisedFrom: '2026-05-30T19:00:00.000Z',
      promisedUntil: '2026-05-30T19:05:00.000Z',
    });
    for (const session of body.sessions)
      expect(Object.keys(session).toSorted()).toEqual([
        'createdAt',
        'device',
        'expiresAt',
        'lastUsedAt',
      ]);
    expect(body.sessions.length).toBeGreaterThan(0);
  });

  it('contains no hash, and nothing about anybody else', async () => {
    const { user, device } = await buildCustomer();
    const other = await buildCustomer();
    const text = JSON.stringify((await device.get('/users/me/data')).body);
    expect(text).not.toContain('argon2');
    expect(text).not.toMatch(/hash|token|secret|cashSession/i);
    expect(text).not.toContain(other.user.email);
    expect(text).not.toContain(other.user.id);
    expect(text).toContain(user.email);
  });

  it('withholds what is stored by e-mail from an account whose e-mail is not verified', async () => {
    const { device } = await buildCustomer({ isEmailVerified: false });
    const { body } = await device.get('/users/me/data');
    expect(body).toMatchObject({ newsletter: null, contactMessages: [] });
    expect(body.note).toContain('not verified');
    expect(JSON.stringify(body)).not.toContain('Message of');
  });

  it('[API-13] refuses strangers and guests', async () => {
    expect((await shop.nobody.get('/users/me/data')).status).toBe(401);
    expect((await shop.guest().get('/users/me/data')).status).toBe(401);
  });
});
