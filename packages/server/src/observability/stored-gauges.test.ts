import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const MINUTE_MS = 60_000;

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
afterAll(() => t.close());

async function scrape(): Promise<Map<string, number>> {
  const { body } = await t.nobody.get('/metrics');
  const lines = String(body).matchAll(/^(driftstone_\w+) ([\d.e+-]+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

const ago = (minutes: number) => new Date(t.clock.now.getTime() - minutes * MINUTE_MS);

function buildReceived(minutesAgo: number, overrides: object = {}) {
  const [promisedFrom, promisedUntil] = [ago(minutesAgo - 15), ago(minutesAgo - 20)];
  const promise = { promisedAt: ago(minutesAgo), promisedFrom, promisedUntil };
  return buildPaidOrder(t.db, { storeId, placedAt: ago(minutesAgo), ...promise, ...overrides });
}

describe('the gauges of what is stored', () => {
  it('are 0 in a shop where nothing waits', async () => {
    const values = await scrape();
    expect(values.get('driftstone_database_up')).toBe(1);
    for (const name of ['orders_unaccepted', 'orders_late', 'mails_waiting', 'print_jobs_waiting'])
      expect([name, values.get(`driftstone_${name}`)]).toEqual([name, 0]);
  });

  it('[RUN-21] count orders that nobody has accepted, those in work, and those that are late', async () => {
    await buildReceived(5);
    await buildReceived(30);
    // Ordered this morning for tonight, so it may wait.
    await buildReceived(200, {
      scheduledFor: ago(-180),
      promisedFrom: ago(-180),
      promisedUntil: ago(-195),
    });
    await buildReceived(10, { state: 'accepted', acceptedAt: ago(3) });
    const values = await scrape();
    expect(values.get('driftstone_orders_unaccepted')).toBe(3);
    expect(values.get('driftstone_orders_unaccepted_seconds')).toBe(30 * 60);
    expect(values.get('driftstone_orders_in_work')).toBe(1);
    expect(values.get('driftstone_orders_late')).toBe(1);
  });

  it('[RUN-21] count mails and print jobs that wait or were given up, newsletters apart', async () => {
    const mail = { to: 'a@example.com', subject: '', text: '', html: '' };
    const dueAt = new Date();
    const [old, yesterday] = [60, 2 * 24 * 60].map(
      (minutes) => new Date(Date.now() - minutes * MINUTE_MS),
    );
    await t.db.insert(mails).values([
      { cause: 'one', mail, dueAt, createdAt: old },
      { cause: 'two', mail, dueAt },
      { cause: 'three', mail, dueAt, isBulk: true },
      { cause: 'four', mail, dueAt, failedAt: dueAt },
      { cause: 'five', mail, dueAt, failedAt: yesterday },
      { cause: 'six', dueAt, sentAt: dueAt },
    ]);
    const [printer] = await t.db
      .insert(printers)
      .values({ storeId, name: 'Pass', kind: 'network', address: 'pass:9100', problem: 'no_paper' })
      .returning();
    const job = { printerId: printer?.id ?? '', kind: 'test' } as const;
    await t.db.insert(printJobs).values([
      { ...job, createdAt: old },
      { ...job, state: 'failed', endedAt: dueAt },
      { ...job, state: 'printed', endedAt: dueAt },
    ]);
    const values = await scrape();
    const seen = [...values].filter(([name]) => /mails|newsletters|print/.test(name));
    expect(Object.fromEntries(seen)).toEqual({
      driftstone_mails_waiting: 2,
      driftstone_mails_waiting_seconds: expect.closeTo(3600, -2),
      driftstone_newsletters_waiting: 1,
      driftstone_mails_given_up: 1,
      driftstone_print_jobs_waiting: 1,
      driftstone_print_jobs_waiting_seconds: expect.closeTo(3600, -2),
      driftstone_print_jobs_given_up: 1,
      driftstone_printers_in_trouble: 1,
    });
  });

  it('[RUN-21] are missing while the database hangs, and the page still comes', async () => {
    const held = await Promise.all(
      Array.from({ length: t.pool.options.max }, () => t.pool.connect()),
    );
    const values = await scrape();
    for (const client of held) client.release();
    expect(values.get('driftstone_database_up')).toBe(0);
    expect(values.has('driftstone_mails_waiting')).toBe(false);
    expect(values.has('driftstone_payment_events_refused_total')).toBe(true);
    expect((await scrape()).get('driftstone_database_up')).toBe(1);
  });
});
