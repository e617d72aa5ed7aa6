import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';
import { costOf } from '#testing/call-cost.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup } from '#testing/test-pickup.ts';

const lines: string[] = [];
let t: TestApp;
let tablet: Caller;
beforeAll(async () => {
  t = await createTestApp({ RATE_LIMITS: 'on', LOG_LEVEL: 'debug' }, undefined, lines);
  await buildStore(t.db);
  tablet = await t.device('kitchen');
});
beforeEach(() => t.db.delete(printers));
afterAll(() => t.close());

/** Sets one up at the desk, and returns the path that is entered into it. */
async function addPrinter(): Promise<string> {
  const owner = await t.staff('manager');
  const { status, body } = await owner.post('/desk/printers/all', { name: 'Pass', kind: 'star' });
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}

async function placeOrder() {
  const { order, byCash } = await buildPickup(t);
  await byCash();
  return order as { id: string; number: number };
}

const jobs = () => t.db.select().from(printJobs).orderBy(asc(printJobs.id));
const loseLease = () => t.db.update(printJobs).set({ takenUntil: new Date(0) });
const troubles = async () => (await tablet.get('/printing/news')).body.troubles;

describe('a printer that speaks CloudPRNT', () => {
  const WELL = { status: '23 6 0 0 0 0 0 0 0 ', statusCode: '200%20OK', printingInProgress: false };
  const poll = async (path: string, body: object = WELL) => (await t.nobody.post(path, body)).body;
  const fetchJob = (path: string, token: string, type = 'application/vnd.star.line') =>
    t.app.inject({ url: path, query: { mac: '00:11:62:00:00:01', type, token } });
  const report = (path: string, token: string, code: string) =>
    t.app.inject({ method: 'DELETE', url: path, query: { code, token } });

  it('[EVE-49] fetches its ticket, and says that it is printed', async () => {
    const path = await addPrinter();
    expect(await poll(path)).toMatchObject({ jobReady: false });
    const { number } = await placeOrder();
    const { jobReady, jobToken, mediaTypes } = await poll(path);
    expect(jobReady).toBe(true);
    expect(mediaTypes).toContain('application/vnd.star.starprnt');
    const job = await fetchJob(path, jobToken);
    expect(job.headers['content-type']).toBe('application/vnd.star.line');
    expect(job.rawPayload.toString('latin1')).toContain(`#${number}`);
    expect(job.rawPayload.toString('latin1')).toContain('£15.00');
    // A download that failed is asked for again, and is no second ticket.
    expect((await fetchJob(path, jobToken)).rawPayload).toEqual(job.rawPayload);
    expect(await poll(path, { ...WELL, printingInProgress: true })).toMatchObject({
      jobReady: false,
    });
    expect((await report(path, jobToken, '200 OK')).statusCode).toBe(200);
    expect(await jobs()).toMatchObject([{ state: 'printed' }]);
    expect(await poll(path)).toMatchObject({ jobReady: false });
  });

  it.each(['constructor', '__proto__', 'image/png'])(
    '[EVE-49] is told which languages there are when it asks for %s',
    async (type) => {
      const path = await addPrinter();
      await placeOrder();
      const { jobToken } = await poll(path);
      expect((await fetchJob(path, jobToken, type)).statusCode).toBe(415);
    },
  );

  it('[EVE-49] costs one statement while nothing waits', async () => {
    const path = await addPrinter();
    expect(await costOf(() => poll(path))).toEqual({
      statements: 1,
      brackets: 0,
      sessionChecks: 0,
    });
  });

  it('[EVE-49] without paper waits, and says so on the board', async () => {
    const path = await addPrinter();
    await placeOrder();
    const out = { ...WELL, statusCode: '410%20Out%20of%20paper' };
    expect(await poll(path, out)).toMatchObject({ jobReady: false });
    expect(await troubles()).toMatchObject([{ name: 'Pass', problem: 'no_paper', waiting: 1 }]);
    expect(await poll(path)).toMatchObject({ jobReady: true });
    expect(await troubles()).toEqual([]);
  });

  it('[EVE-49] that stops in the middle, or never reports, gets the ticket marked', async () => {
    const path = await addPrinter();
    await placeOrder();
    const { jobToken } = await poll(path);
    await fetchJob(path, jobToken);
    await report(path, jobToken, '420 Cover open');
    expect(await poll(path)).toMatchObject({ jobReady: true, jobToken });
    const second = await fetchJob(path, jobToken);
    expect(second.payload).toContain('POSSIBLE REPRINT');
    await loseLease();
    expect(await poll(path)).toMatchObject({ jobReady: true, jobToken });
    await fetchJob(path, jobToken);
    await report(path, jobToken, 'OK');
    expect(await jobs()).toMatchObject([{ state: 'printed', mayBePrinted: true }]);
  });

  it('[EVE-49] that understands a ticket not is asked five times, and others go on', async () => {
    const path = await addPrinter();
    await placeOrder();
    await placeOrder();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { jobToken } = await poll(path);
      await fetchJob(path, jobToken);
      await report(path, jobToken, '511 Media decoding error');
    }
    expect(await jobs()).toMatchObject([{ state: 'failed' }, { state: 'waiting' }]);
    expect(await troubles()).toMatchObject([{ failed: 1, waiting: 1 }]);
    const owner = await t.staff();
    const { body } = await owner.get('/desk/printers/all');
    expect(body.jobs).toMatchObject([{ hasFailed: true }, { hasFailed: false }]);
    await owner.post(`/desk/printers/jobs/${body.jobs[0].id}/again`);
    expect(await jobs()).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    await owner.post(`/desk/printers/jobs/${body.jobs[0].id}/drop`);
    expect(await jobs()).toMatchObject([{ state: 'dropped' }, { state: 'waiting' }]);
    expect((await owner.post(`/desk/printers/jobs/${body.jobs[0].id}/drop`)).status).toBe(404);
  });

  it('[EVE-49] is in the log with its request when a slip can’t be written', async () => {
    const path = await addPrinter();
    const { id } = await placeOrder();
    await t.db.execute(sql`update order_lines set options = 'null' where order_id = ${id}`);
    const { jobToken } = await poll(path);
    expect((await fetchJob(path, jobToken)).statusCode).toBe(404);
    const said = lines.map((line) => JSON.parse(line)).find(({ msg }) => /slip/.test(msg));
    expect(said).toMatchObject({ reqId: expect.stringMatching(/./), jobId: Number(jobToken) });
  });

  it('[EVE-49] gets nothing in a language that it does not name', async () => {
    const path = await addPrinter();
    await placeOrder();
    const { jobToken } = await poll(path);
    expect((await fetchJob(path, jobToken, 'image/png')).statusCode).toBe(415);
  });
});

describe('a printer’s secret', () => {
  it('[EVE-49] is needed, and ends with the printer', async () => {
    const path = await addPrinter();
    const owner = await t.staff();
    await placeOrder();
    expect((await t.nobody.post(path, {})).status).toBe(200);
    for (const other of ['/print/star/guess', '/print/star'])
      expect((await t.nobody.post(other, {})).status).toBe(404);
    const { body } = await owner.get('/desk/printers/all');
    expect(JSON.stringify(body)).not.toContain(path.split('/').at(-1));
    const { id } = body.printers[0];
    expect((await owner.delete(`/desk/printers/${id}`)).body).toEqual({ printers: [], jobs: [] });
    expect((await t.nobody.post(path, {})).status).toBe(404);
    expect(lines.join('\n')).not.toContain(path.split('/').at(-1));
  });

  it('[EVE-49] can’t be guessed for long', async () => {
    const path = await addPrinter();
    t.clock.advanceMs(10 * 60_000);
    const statuses = new Set<number>();
    for (let guess = 0; guess < 25; guess += 1)
      statuses.add((await t.nobody.post(`/print/star/guess-${guess}`, {})).status);
    expect([...statuses]).toEqual([404, 429]);
    // A right one is not kept out by those.
    expect((await t.nobody.post(path, {})).status).toBe(200);
    expect(lines.some((line) => line.includes('printer_refused'))).toBe(true);
  });
});

describe('the printers at the desk', () => {
  it('[EVE-48] print a test, and are in the log', async () => {
    await addPrinter();
    const owner = await t.staff();
    const { body } = await owner.get('/desk/printers/all');
    expect(body.printers).toMatchObject([{ name: 'Pass', kind: 'star', seenAt: null }]);
    const { id } = body.printers[0];
    const tested = await owner.post(`/desk/printers/${id}/test`);
    expect(tested.body.jobs).toMatchObject([{ kind: 'test', orderNumber: null }]);
    await t.db.delete(printers).where(eq(printers.id, id));
    expect((await owner.post(`/desk/printers/${id}/test`)).status).toBe(404);
    expect((await owner.delete(`/desk/printers/${id}`)).status).toBe(404);
    const { body: log } = await owner.get('/desk/log/changes');
    expect(JSON.stringify(log)).toContain('printer_added');
  });

  it('[PAPER-06] says how wide the paper is, from the next slip on', async () => {
    const path = await addPrinter();
    const owner = await t.staff();
    const { body } = await owner.get('/desk/printers/all');
    const { id, paperMm } = body.printers[0];
    expect(paperMm).toBe(80);
    await owner.post(`/desk/printers/${id}/test`);
    const wrong = await owner.patch(`/desk/printers/${id}`, { paperMm: 76 });
    expect(wrong.status).toBe(400);
    const changed = await owner.patch(`/desk/printers/${id}`, { paperMm: 58 });
    expect(changed.body.printers).toMatchObject([{ id, paperMm: 58 }]);
    expect((await t.nobody.post(path, {})).body.jobReady).toBe(true);
    const url = `${path}?type=application/vnd.star.line`;
    const slip = (await t.app.inject({ url })).rawPayload.toString('latin1');
    expect(slip).toContain('-'.repeat(32));
    expect(slip).not.toContain('-'.repeat(33));
    await t.db.delete(printers).where(eq(printers.id, id));
    expect((await owner.patch(`/desk/printers/${id}`, { paperMm: 58 })).status).toBe(404);
  });
});
