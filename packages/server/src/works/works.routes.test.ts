import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import type { Standing, WorksPart } from '@driftstone/contract/works/works.schema.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { PaymentProviderError } from '#providers/payments/payment-provider.ts';
import { createNoCards } from '#providers/payments/no-cards.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { noteState, purgeStates } from './works.queries.ts';
import { serviceStates } from './works.tables.ts';
import { checkDueParts } from './works.service.ts';

let t: TestApp;
let silent: Server | undefined;
afterEach(async () => {
  silent?.close();
  silent = undefined;
  await t.close();
});

const failing = { isFailing: false, isSilent: false };
/** A provider that is real but for its name, and fails when it is told to. */
async function openShop(env: Record<string, string> = {}) {
  Object.assign(failing, { isFailing: false, isSilent: false });
  t = await createTestApp(env, () => ({
    ...createNoCards(),
    name: 'stripe',
    createSession: async () => {
      if (failing.isFailing) throw new PaymentProviderError('Stripe could not open a session');
      return { sessionId: 'cs_trial', url: 'https://cards.example/cs_trial' };
    },
    listPaidSessions: async () => {
      if (failing.isSilent) await new Promise(() => undefined);
      if (failing.isFailing)
        throw new PaymentProviderError('Stripe could not list its sessions (HTTP 401)');
      return [];
    },
  }));
}

const partOf = (parts: Standing[], part: WorksPart) => parts.find((each) => each.part === part);
const shop = () => ({ ...t.shop, log: t.app.log });
const age = (part: WorksPart, minutes: number, node?: string) =>
  t.db
    .update(serviceStates)
    .set({
      checkedAt: sql`checked_at - make_interval(mins => ${minutes})`,
      since: sql`since - make_interval(mins => ${minutes})`,
    })
    .where(and(eq(serviceStates.part, part), node ? eq(serviceStates.node, node) : undefined));
const note = (state: 'live' | 'sandbox' | 'failing', node: string) =>
  noteState(t.db, { part: 'cards', state, problem: null, node });

async function look(part: WorksPart, role: 'owner' | 'manager' = 'owner') {
  const { body } = await (await t.staff(role)).get('/desk/works/parts');
  return partOf(body.parts, part);
}

describe('GET /desk/works', () => {
  it('[WORKS-01] says that it is checking until somebody has looked, then what it found', async () => {
    await openShop();
    expect(await look('cards')).toMatchObject({ state: 'checking', since: null });
    await checkDueParts(shop());
    expect(await look('cards')).toMatchObject({
      state: 'live',
      by: 'Stripe',
      since: expect.any(String),
      problem: null,
    });
    expect(await look('mail', 'manager')).toMatchObject({ state: 'sandbox' });
    expect(await look('time')).toMatchObject({ state: 'live' });
    expect(await look('printers')).toMatchObject({ state: 'off' });
    expect(await look('backups')).toMatchObject({ state: 'off' });
  });

  it('[WORKS-02] names a dead provider, what to do, and since when it fails', async () => {
    await openShop();
    await checkDueParts(shop());
    await age('cards', 12);
    const { since: workedSince } = (await look('cards')) ?? {};
    await checkDueParts(shop());
    expect((await look('cards'))?.since).toBe(workedSince);
    failing.isFailing = true;
    await age('cards', 12);
    await checkDueParts(shop());
    const failed = await look('cards');
    expect(failed).toMatchObject({
      state: 'failing',
      problem: expect.stringMatching(/HTTP 401\)\. The key is wrong or was revoked/),
    });
    expect(Date.parse(failed?.since ?? '')).toBeGreaterThan(Date.parse(workedSince ?? ''));
  });

  it('[WORKS-03] answers at once while a provider is silent, and gives up on it in time', async () => {
    silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await openShop({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    failing.isSilent = true;
    const owner = await t.staff();
    const checking = owner.post('/desk/works/check');
    const { body } = await owner.get('/desk/works/parts');
    expect(partOf(body.parts, 'mail')?.state).toBe('checking');
    const { body: checked } = await checking;
    expect(partOf(checked.parts, 'mail')).toMatchObject({
      state: 'failing',
      problem: 'The mail server: Greeting never received. Check SMTP_URL.',
    });
    expect(partOf(checked.parts, 'cards')).toMatchObject({
      problem: 'Cards did not answer for 10 seconds. Is api.stripe.com reachable from here?',
    });
  }, 20_000);

  it('[WORKS-04] keeps what each node finds apart, and shows the worst of what counts', async () => {
    await openShop();
    await note('failing', 'one');
    await note('live', 'two');
    expect(await look('cards')).toMatchObject({ state: 'failing' });
    await note('failing', 'two');
    await note('live', 'two');
    expect(await look('cards')).toMatchObject({ state: 'failing' });
    await note('live', 'one');
    expect(await look('cards')).toMatchObject({ state: 'live' });
    await note('failing', 'one');
    await age('cards', 6, 'one');
    expect(await look('cards')).toMatchObject({ state: 'live' });
  });

  it('[WORKS-04] each node looks for itself, whatever another has found', async () => {
    await openShop();
    await note('live', 'another');
    failing.isFailing = true;
    await checkDueParts(shop());
    expect(await look('cards')).toMatchObject({ state: 'failing' });
  });

  it('[WORKS-04] a node of other settings has no say, and makes nobody look again', async () => {
    await openShop();
    await checkDueParts(shop());
    const { checkedAt } = (await look('cards')) ?? {};
    await note('sandbox', 'another');
    expect(await look('cards')).toMatchObject({ state: 'live' });
    await checkDueParts(shop());
    expect(await look('cards')).toMatchObject({ state: 'live', checkedAt });
  });

  it('[WORKS-04] forgets a node that has been gone for a day', async () => {
    await openShop();
    await note('live', 'gone');
    await age('cards', 23 * 60);
    await note('live', 'here');
    await purgeStates(t.db);
    expect(await t.db.select().from(serviceStates)).toHaveLength(2);
    await age('cards', 2 * 60);
    await purgeStates(t.db);
    expect(await t.db.select().from(serviceStates)).toMatchObject([{ node: 'here' }]);
    expect(await look('cards')).toMatchObject({ state: 'checking' });
  });

  it('[WORKS-15] opening the room asks a geocoder, which bills it, no more than once an hour', async () => {
    await openShop({ GEOCODER: 'google' });
    const owner = await t.staff();
    await owner.post('/desk/works/check');
    await t.db
      .update(serviceStates)
      .set({ state: 'live' })
      .where(eq(serviceStates.part, 'addresses'));
    const checkedAt = async (part: WorksPart) => (await look(part))?.checkedAt;
    await age('addresses', 50);
    await age('time', 50);
    const before = await checkedAt('addresses');
    await owner.post('/desk/works/check');
    expect(await checkedAt('addresses')).toBe(before);
    expect(Date.now() - Date.parse((await checkedAt('time')) ?? '')).toBeLessThan(60_000);
    await age('addresses', 11);
    await owner.post('/desk/works/check');
    expect(await look('addresses')).toMatchObject({ state: 'failing' });
  });

  it('[WORKS-05] says what a printer says, and since when', async () => {
    await openShop();
    const { id: storeId } = await buildStore(t.db);
    const problemSince = new Date('2026-06-01T10:00:00Z');
    const printer = { storeId, kind: 'network', name: 'Oven', problemSince } as const;
    await t.db
      .insert(printers)
      .values({ ...printer, address: '10.0.0.9:9100', problem: 'no_paper' });
    expect(await look('printers')).toMatchObject({
      state: 'failing',
      by: 'Oven',
      problem: 'Oven: No paper.',
      since: problemSince.toISOString(),
    });
  });
});

describe('POST /desk/works/:part/test', () => {
  it('[WORKS-07] opens a card page and closes it, and the log says who tried and how it went', async () => {
    await openShop();
    const owner = await t.staff();
    const { body } = await owner.post('/desk/works/cards/test');
    expect(body).toMatchObject({ standing: { state: 'live' }, lines: [{ isGood: true }] });
    failing.isFailing = true;
    const { body: failed } = await owner.post('/desk/works/cards/test');
    expect(failed).toMatchObject({ standing: { state: 'failing' }, lines: [{ isGood: false }] });
    const logged = await t.db.select().from(auditLog).orderBy(auditLog.id);
    expect(logged.map(({ said }) => said)).toEqual([
      'tested cards: it works',
      'tested cards: it does not work',
    ]);
  });

  it('[WORKS-08] mails whoever asks, once a minute', async () => {
    await openShop({ RATE_LIMITS: 'on' });
    const owner = await t.staff();
    expect((await owner.post('/desk/works/mail/test')).status).toBe(200);
    expect(t.sentMails().map(({ to }) => to)).toEqual([owner.staff.email]);
    const again = await owner.post('/desk/works/mail/test');
    expect(again).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(t.sentMails()).toHaveLength(1);
    t.clock.advanceMs(61_000);
    expect((await owner.post('/desk/works/mail/test')).status).toBe(200);
  });

  it('[WORKS-09] sends a ticket to each printer, and looks up the own address', async () => {
    await openShop({ GEOCODER: 'google' });
    const { id: storeId } = await buildStore(t.db);
    await t.db
      .insert(printers)
      .values({ storeId, kind: 'network', name: 'Oven', address: '10.0.0.9:9100' });
    const manager = await t.staff('manager');
    const { body } = await manager.post('/desk/works/printers/test');
    expect(body.lines).toEqual([{ isGood: true, text: 'A test ticket is on its way to Oven.' }]);
    expect(await t.db.select().from(printJobs)).toMatchObject([{ kind: 'test' }]);
    const { body: lost } = await manager.post('/desk/works/addresses/test');
    expect(lost.lines).toMatchObject([{ isGood: false, text: 'GOOGLE_MAPS_API_KEY is missing.' }]);
  });

  it('[WORKS-10] is for owner and managers', async () => {
    await openShop();
    for (const role of ['kitchen', 'counter', 'driver'] as const) {
      const member = await t.staff(role);
      expect((await member.get('/desk/works/parts')).status).toBe(403);
      expect((await member.post('/desk/works/mail/test')).status).toBe(403);
    }
    expect(t.sentMails()).toEqual([]);
  });
});

it('[WORKS-11] Today counts what two looks in a row found failing, for those who can see it', async () => {
  await openShop();
  failing.isFailing = true;
  const today = async (role: 'owner' | 'kitchen') =>
    (await (await t.staff(role)).get('/desk/today/glance')).body.failing;
  await checkDueParts(shop());
  expect(await look('cards')).toMatchObject({ state: 'failing' });
  expect(await today('owner')).toEqual([]);
  await age('cards', 3);
  await checkDueParts(shop());
  expect(await today('owner')).toEqual(['cards']);
  expect(await today('kitchen')).toBeNull();
});
