// Slips with another time, and what is forgotten of those that were printed.
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { declareNetworkPrinter, purgePrintJobs } from '#orders/print-jobs/print-jobs.service.ts';
import { printers, printJobs } from '#orders/print-jobs/print-jobs.tables.ts';
import { type Caller, createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup } from '#testing/test-pickup.ts';
import { startTestPrinter, type TestPrinter } from '#testing/test-printer.ts';
import { deliverPrints } from './network-delivery.service.ts';

const PATIENCE = { connectMs: 500, answerMs: 150, askAgainMs: 30 };

let t: TestApp;
let tablet: Caller;
let printer: TestPrinter;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
  tablet = await t.device('kitchen');
  printer = await startTestPrinter();
});
beforeEach(async () => {
  await t.db.delete(printers);
  await declareNetworkPrinter(t.db, printer.address);
});
afterEach(async () => {
  await printer.switchOff();
  Object.assign(printer, { slips: [], paper: [], habits: {}, connections: 0 });
  await printer.switchOn();
});
afterAll(async () => {
  await printer.switchOff();
  await t.close();
});

async function placeOrder() {
  const { order, byCash } = await buildPickup(t);
  expect((await byCash()).status).toBe(200);
  return order as { id: string; number: number };
}

const deliver = () =>
  deliverPrints({ ...t.shop, log: t.app.log }, printer.address, undefined, PATIENCE);
const states = async () =>
  (await t.db.select().from(printJobs).orderBy(asc(printJobs.id))).map(({ state }) => state);
/** As if the delay had passed. */
const retryNow = () => t.db.update(printers).set({ retryAt: null });

describe('an order that is promised for another time', () => {
  const retime = async (orderId: string) => {
    const { lastEvent } = (await tablet.get('/kitchen/orders')).body.open.find(
      ({ id }: { id: string }) => id === orderId,
    );
    const act = { kind: 'retimed', minutes: 10 };
    const { status, body } = await tablet.post(`/kitchen/orders/${orderId}/acts`, {
      act,
      lastEvent,
    });
    expect(status).toBe(200);
    return body.ticket.promised.from as string;
  };
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' });

  it('[EVE-45] gets a slip with each new time, once its ticket is printed', async () => {
    const { id, number } = await placeOrder();
    await deliver();
    for (const nth of [1, 2]) {
      const from = await retime(id);
      await deliver();
      expect(printer.slips).toHaveLength(nth + 1);
      expect(printer.slips[nth]).toContain('NEW TIME');
      expect(printer.slips[nth]).toContain(`#${number}`);
      expect(printer.slips[nth]).toContain(clock.format(new Date(from)));
    }
  });

  it('[EVE-45] gets no slip while its ticket waits, which says the new time itself', async () => {
    await printer.switchOff();
    const { id } = await placeOrder();
    await deliver();
    await retime(id);
    await printer.switchOn();
    await retryNow();
    await deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).not.toContain('NEW TIME');
  });

  it('[EVE-45] [EVE-46] begins anew with each new time: no attempts, no age, no mark', async () => {
    const { id } = await placeOrder();
    await deliver();
    await retime(id);
    await deliver();
    const ofNewTime = eq(printJobs.kind, 'retimed');
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
    const worn = { createdAt: anHourAgo, mayBePrinted: true, lastProblem: 'no_paper', attempts: 5 };
    await t.db.update(printJobs).set(worn).where(ofNewTime);
    await retime(id);
    const [revived] = await t.db.select().from(printJobs).where(ofNewTime);
    expect(revived).toMatchObject({ state: 'waiting', attempts: 0, lastProblem: null });
    expect(revived?.createdAt.getTime()).toBeGreaterThan(anHourAgo.getTime());
    expect((await tablet.get('/printing/news')).body.troubles).toEqual([]);
    await deliver();
    expect(printer.slips).toHaveLength(3);
    expect(printer.slips[2]).not.toContain('REPRINT');
  });
});

describe('purgePrintJobs', () => {
  it('[EVE-46] forgets what was printed a month ago, and nothing that waits', async () => {
    await placeOrder();
    await deliver();
    await printer.switchOff();
    await placeOrder();
    const month = (days: number) => ({
      db: t.db,
      now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    });
    await purgePrintJobs(month(29));
    expect(await states()).toEqual(['printed', 'waiting']);
    await purgePrintJobs(month(31));
    expect(await states()).toEqual(['waiting']);
  });
});
