import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { mails } from '#mail/mails.tables.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { CHECKS, checkPrinters } from './parts.service.ts';
import { purgeStates } from './works.queries.ts';
import { checkBackups, recordBackup } from './backups.service.ts';
import { readWorks } from './works.service.ts';
import { serviceStates } from './works.tables.ts';

let t: TestApp;
afterEach(() => t.close());

describe('backups', () => {
  const REAL = { allowsSandbox: false, backsUpElsewhere: false };
  const record = (where: 'here' | 'elsewhere') => recordBackup(t.db, t.shop.config, where);
  const age = (hours: number) =>
    t.db.update(serviceStates).set({
      checkedAt: sql`checked_at - make_interval(hours => ${hours})`,
      since: sql`since - make_interval(hours => ${hours})`,
    });
  const look = async () => {
    const parts = await readWorks(t.shop, null);
    return parts.find(({ part }) => part === 'backups');
  };

  it('[WORKS-06] the last one elsewhere is known, and missed in a real shop alone', async () => {
    t = await createTestApp();
    await record('elsewhere');
    expect(await look()).toMatchObject({ state: 'live' });
    await age(27);
    expect(await look()).toMatchObject({ state: 'live' });
    const missed = { isGood: false, text: expect.stringMatching(/^The last backup is 27 hours/) };
    expect(await checkBackups(t.db, REAL)).toEqual([missed]);
    await record('here');
    expect(await checkBackups(t.db, REAL)).toEqual([missed]);
    await record('elsewhere');
    const rows = await t.db.select().from(serviceStates).where(eq(serviceStates.part, 'backups'));
    expect(rows[0]?.since).toEqual(rows[0]?.checkedAt);
    expect(await checkBackups(t.db, REAL)).toMatchObject([{ isGood: true }]);
  });

  it('[WORKS-12] one on this server alone brings nothing back, and the next is not missed', async () => {
    t = await createTestApp();
    await record('here');
    await age(30 * 24);
    await purgeStates(t.db);
    expect(await look()).toMatchObject({ state: 'off', checkedAt: expect.any(Date) });
    expect(await checkBackups(t.db, REAL)).toMatchObject([
      { isGood: true, text: expect.stringContaining('only on this server') },
    ]);
  });

  it('[WORKS-12] those made in another way are not looked at', async () => {
    t = await createTestApp({ BACKUPS: 'elsewhere' });
    await record('elsewhere');
    await age(27);
    expect(await look()).toMatchObject({ state: 'elsewhere', checkedAt: null });
    expect(await checkBackups(t.db, { ...REAL, backsUpElsewhere: true })).toEqual([]);
  });
});

describe('the queue of mails', () => {
  it('[WORKS-13] fails when three readers wait for a quarter of an hour, not by one full mailbox', async () => {
    t = await createTestApp();
    let queued = 0;
    const queue = (to: string, minutes: number) =>
      t.db.insert(mails).values({
        cause: `receipt:${(queued += 1)}`,
        mail: { to, subject: 'Receipt', text: '', html: '' },
        dueAt: sql`now()`,
        createdAt: sql`now() - make_interval(mins => ${minutes})`,
      });
    for (const minutes of [40, 30, 20, 16]) await queue('full@example.com', minutes);
    for (const to of ['ann@example.com', 'bob@example.com']) await queue(to, 1);
    expect(await CHECKS.mail({ ...t.shop, log: t.app.log })).toEqual([]);
    for (const to of ['ann@example.com', 'bob@example.com']) await queue(to, 16);
    expect(await CHECKS.mail({ ...t.shop, log: t.app.log })).toEqual([
      {
        isGood: false,
        text: '6 emails have waited for over 15 minutes, the first for 40. We keep trying.',
      },
    ]);
  });
});

describe('printers', () => {
  it('[WORKS-14] one that is off counts while its store is open, or while it has something to print', async () => {
    t = await createTestApp();
    const { id: storeId, openingHours } = await buildStore(t.db);
    const [printer] = await t.db
      .insert(printers)
      .values({ storeId, kind: 'star', name: 'Oven', tokenHash: 'secret' })
      .returning();
    const change = (columns: Partial<typeof stores.$inferInsert>) =>
      t.db.update(stores).set(columns).where(eq(stores.id, storeId));
    const look = async () => (await checkPrinters(t.shop, null)).findings.map(({ text }) => text);
    expect(await look()).toEqual(['Oven: Off, or not connected.']);
    await change({ openingHours: [] });
    expect(await look()).toEqual([]);
    await t.db.insert(printJobs).values({ printerId: printer?.id ?? '', kind: 'test' });
    expect(await look()).toEqual(['Oven: Off, or not connected, 1 to print.']);
    await change({ openingHours, closedAt: t.clock.now });
    expect(await look()).toEqual([]);
    expect((await checkPrinters(t.shop, null)).printers).toEqual([]);
  });
});
