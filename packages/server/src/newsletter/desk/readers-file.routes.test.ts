import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#auth/auth.fixtures.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { newsletterSubscriptions } from '#newsletter/newsletter.tables.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
let owner: Caller;
beforeEach(async () => {
  t = await createTestApp({ RATE_LIMITS: 'on' });
  owner = await t.staff();
});
afterEach(() => t.close());

const confirmedAt = new Date('2026-02-01T12:00:00Z');
const download = (caller = owner) => caller.post('/desk/newsletter/readers/export');
const linesOf = ({ body }: { body: { csv: string } }) => body.csv.trimEnd().split('\r\n');

async function buildReader(email: string, firstName: string, columns: object = {}) {
  await t.db.insert(newsletterSubscriptions).values({ email, confirmedAt, ...columns });
  return (await buildUser(t.db, { email, firstName, lastName: 'Lowe', isEmailVerified: true })).user
    .id;
}

describe('POST /desk/newsletter/readers/export', () => {
  it('[DESK-90] lists who agreed to mails, with orders, spend after refunds, first and last order', async () => {
    const userId = await buildReader('ada@example.com', 'Ada');
    await buildReader('unsure@example.com', 'Una', { confirmedAt: null });
    await buildReader('left@example.com', 'Lee', { unsubscribedAt: confirmedAt });
    await buildUser(t.db, { email: 'never@example.com' });
    await t.db.insert(newsletterSubscriptions).values({ email: 'new@example.com', confirmedAt });
    // The clock in London is an hour ahead in June: the order of 23:30 UTC is the next day's.
    await buildPaidOrder(t.db, { userId, placedAt: new Date('2026-06-01T23:30:00Z') });
    const first = await buildPaidOrder(t.db, {
      userId,
      placedAt: new Date('2026-01-05T18:00:00Z'),
    });
    await owner.post(`/desk/orders/${first.id}/refund`, {
      id: randomUUID(),
      reason: 'missing',
      refundable: 11.5,
      choice: { kind: 'amount', amount: 2 },
    });
    const cancelled = { state: 'cancelled', paymentStatus: 'refunded' } as const;
    await buildOrder(t.db, { userId, ...cancelled, placedAt: new Date('2025-03-01T18:00:00Z') });
    await buildOrder(t.db, { userId });
    expect(linesOf(await download())).toEqual([
      '\ufeffEmail,First name,Last name,Agreed to emails on,Orders,Spent after refunds,First order,Last order',
      'ada@example.com,Ada,Lowe,2026-02-01,2,21.00,2026-01-05,2026-06-02',
      'new@example.com,,,2026-02-01,0,0.00,,',
    ]);
  });

  it('[DESK-90] names nobody who has only typed the address of a reader', async () => {
    await t.db.insert(newsletterSubscriptions).values({ email: 'ada@example.com', confirmedAt });
    const { user } = await buildUser(t.db, { email: 'ada@example.com', firstName: 'Bo' });
    await buildPaidOrder(t.db, { userId: user.id });
    expect(linesOf(await download())[1]).toBe('ada@example.com,,,2026-02-01,0,0.00,,');
  });

  it('[DESK-90] is in the log, with the number of readers and none of their names', async () => {
    await buildReader('ada@example.com', 'Ada');
    await download();
    const { body } = await owner.get('/desk/log/changes?kind=newsletter');
    expect(body.changes[0]).toMatchObject({ action: 'readers_downloaded', after: { readers: 1 } });
    expect(JSON.stringify(body)).not.toMatch(/ada@example/i);
  });

  it('[DESK-90] has no name that a spreadsheet would run', async () => {
    await buildReader('mal@example.com', '=HYPERLINK("x","y")');
    expect(linesOf(await download())[1]).toContain(`"'=HYPERLINK(""x"",""y"")"`);
  });

  it('[DESK-90] tells a member of one store what was spent there', async () => {
    const userId = await buildReader('ada@example.com', 'Ada');
    const [here, there] = [await buildStore(t.db), await buildStore(t.db)];
    await buildPaidOrder(t.db, { userId, storeId: here.id });
    await buildPaidOrder(t.db, { userId, storeId: there.id });
    const manager = await t.staff('manager', [here.id]);
    expect(linesOf(await download(manager))[1]).toContain(',1,11.50,');
    expect(linesOf(await download())[1]).toContain(',2,23.00,');
  });

  it('[DESK-90] reads more readers than one statement holds', async () => {
    const emails = Array.from({ length: 2001 }, (_, index) => `r${index}@example.com`);
    await t.db
      .insert(newsletterSubscriptions)
      .values(emails.map((email) => ({ email, confirmedAt })));
    const answer = await download();
    expect(answer.body.readers).toBe(2001);
    expect(new Set(linesOf(answer).slice(1)).size).toBe(2001);
  });

  it('[DESK-90] is made ten times in ten minutes by one member of staff, and then not at once again', async () => {
    for (let time = 0; time < 10; time += 1) expect((await download()).status).toBe(200);
    const refused = await download();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await download(await t.staff())).status).toBe(200);
  });
});
