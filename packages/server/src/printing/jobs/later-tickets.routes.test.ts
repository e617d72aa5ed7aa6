// Tickets of orders for later: when they come out of the printer, and that nobody takes them for stuck ones.
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';
import type { Caller } from '#testing/test-app.ts';
import { createEvening, type Evening, iso } from '#testing/test-evening.ts';

let t: Evening;
let path: string;
let tablet: Caller;
beforeAll(async () => (t = await createEvening()));
beforeEach(async () => {
  await t.db.delete(printers);
  await t.setUp('15:00');
  const owner = await t.staff();
  const { body } = await owner.post('/desk/printers/all', { name: 'Pass', kind: 'star' });
  path = new URL(body.url).pathname;
  tablet = await t.device('kitchen');
});
afterAll(() => t.close());

const poll = async () => (await t.nobody.post(path, {})).body;

/** Prints what the printer gets now, and returns it. */
async function print(): Promise<string> {
  const { jobReady, jobToken: token } = await poll();
  if (!jobReady) return '';
  const { statusCode, payload } = await t.app.inject({ url: path, query: { token } });
  if (statusCode === 404) return '';
  await t.app.inject({ method: 'DELETE', url: path, query: { token, code: 'OK' } });
  return payload;
}

async function orderFor(time: string | null) {
  const pickup = await t.openPickup();
  if (time !== null) await pickup.choose(iso(time));
  const { status, body } = await pickup.byCash();
  expect(status).toBe(200);
  return { id: pickup.orderId, number: `#${body.order.number}` };
}

async function act(orderId: string, wish: object) {
  const { open } = (await tablet.get('/kitchen/orders')).body;
  const { lastEvent } = open.find(({ id }: { id: string }) => id === orderId);
  const answer = await tablet.post(`/kitchen/orders/${orderId}/acts`, { act: wish, lastEvent });
  expect(answer.status).toBe(200);
}

const listStates = async () =>
  (await t.db.select().from(printJobs).orderBy(asc(printJobs.id))).map(({ state }) => state);

describe('the ticket of an order for later', () => {
  it('[PAPER-03] is printed when the order joins the board, an hour before its time', async () => {
    const { number } = await orderFor('18:00');
    expect(await print()).toBe('');
    await t.goOn('16:59');
    expect(await print()).toBe('');
    await t.goOn('17:00');
    expect(await print()).toContain(number);
    expect(await print()).toBe('');
  });

  it('[PAPER-03] holds back no ticket of an order that comes after it', async () => {
    await orderFor('20:00');
    await t.goOn('17:00');
    const { number } = await orderFor(null);
    expect(await print()).toContain(number);
    expect(await listStates()).toEqual(['waiting', 'printed']);
  });

  it('[PAPER-03] is no trouble of its printer while it waits', async () => {
    await orderFor('18:00');
    await t.db.update(printJobs).set({ createdAt: new Date(Date.now() - 3_600_000) });
    await poll();
    expect((await tablet.get('/printing/news')).body.troubles).toEqual([]);
    const { body } = await (await t.staff()).get('/desk/printers/all');
    expect(body).toMatchObject({ jobs: [], printers: [{ waiting: 0 }] });
    const { body: metrics } = await t.nobody.get('/metrics');
    expect(metrics).toContain('driftstone_print_jobs_waiting 0\n');
    expect(metrics).toContain('driftstone_print_jobs_waiting_seconds 0\n');
  });

  it('[PAPER-03] counts as late from when it was due, not from when it was ordered', async () => {
    await orderFor('18:00');
    await t.db.update(printJobs).set({ createdAt: new Date(Date.now() - 3_600_000) });
    await t.goOn('17:00');
    await poll();
    expect((await tablet.get('/printing/news')).body.troubles).toEqual([]);
    t.clock.advanceMs(40_000);
    expect((await tablet.get('/printing/news')).body.troubles).toMatchObject([
      { waiting: 1, waitingS: 40 },
    ]);
  });

  it('[PAPER-03] counts as late from when the kitchen began it, if that was early', async () => {
    const { id } = await orderFor('20:00');
    await t.db.update(printJobs).set({ createdAt: new Date(Date.now() - 3_600_000) });
    await act(id, { kind: 'accepted' });
    await act(id, { kind: 'started' });
    await poll();
    t.clock.advanceMs(40_000);
    expect((await tablet.get('/printing/news')).body.troubles).toMatchObject([
      { waiting: 1, waitingS: 40 },
    ]);
  });

  it('[PAPER-03] is printed at once when the kitchen begins it early', async () => {
    const { id, number } = await orderFor('20:00');
    await act(id, { kind: 'accepted' });
    await act(id, { kind: 'started' });
    expect(await print()).toContain(number);
  });

  it('[PAPER-03] [TIME-07] waits as the board does once the order is accepted', async () => {
    const { id, number } = await orderFor('20:00');
    await act(id, { kind: 'accepted' });
    expect(await print()).toBe('');
    await t.goOn('19:00');
    expect(await print()).toContain(number);
  });

  it('[PAPER-03] goes by the time that the shop has moved the order to', async () => {
    const { id, number } = await orderFor('18:00');
    const owner = await t.staff();
    const { lastEvent } = (await owner.get(`/desk/orders/${id}`)).body;
    const moved = await owner.post(`/desk/orders/${id}/time`, { at: iso('20:00'), lastEvent });
    expect(moved.status).toBe(200);
    await t.goOn('18:59');
    expect(await print()).toBe('');
    await t.goOn('19:00');
    const slip = await print();
    expect(slip).toContain(number);
    expect(slip).not.toContain('NEW TIME');
  });

  it('[PAPER-03] is printed by hand before that, and comes when it is due all the same', async () => {
    const { id, number } = await orderFor('20:00');
    expect((await tablet.post(`/printing/tickets/${id}`)).status).toBe(200);
    expect(await print()).toContain('REPRINT');
    expect(await print()).toBe('');
    await t.goOn('19:00');
    const slip = await print();
    expect(slip).toContain(number);
    expect(slip).not.toContain('REPRINT');
  });

  it('[PAPER-03] comes out of a printer that was set up after the order', async () => {
    const { number } = await orderFor('20:00');
    await t.db.delete(printers);
    const { body } = await (
      await t.staff()
    ).post('/desk/printers/all', { name: 'B', kind: 'star' });
    path = new URL(body.url).pathname;
    expect(await print()).toBe('');
    await t.goOn('19:00');
    expect(await print()).toContain(number);
    expect(await print()).toBe('');
  });

  it('[PAPER-03] is dropped when the order is cancelled before, and stops nothing', async () => {
    const { id } = await orderFor('20:00');
    const wish = { kind: 'cancelled', reason: 'customer_asked', refundId: crypto.randomUUID() };
    await act(id, wish);
    expect(await print()).toBe('');
    await t.goOn('19:00');
    expect(await print()).toBe('');
    expect(await listStates()).toEqual(['dropped', 'dropped']);
  });
});
