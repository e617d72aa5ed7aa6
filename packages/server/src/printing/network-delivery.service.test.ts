import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#auth/auth.tables.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { declareNetworkPrinter } from '#orders/print-jobs/print-jobs.service.ts';
import { printers, printJobs } from '#orders/print-jobs/print-jobs.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
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

async function placeOrder(name = 'Ada') {
  const { customer, order, byCash } = await buildPickup(t);
  await t.db.update(users).set({ firstName: name }).where(eq(users.id, customer.userId));
  expect((await byCash()).status).toBe(200);
  return order as { id: string; number: number };
}

const deliver = (signal?: AbortSignal) =>
  deliverPrints({ ...t.shop, log: t.app.log }, printer.address, signal, PATIENCE);
const jobs = () => t.db.select().from(printJobs).orderBy(asc(printJobs.id));
const states = async () => (await jobs()).map(({ state }) => state);
const problem = async () => (await t.db.select().from(printers))[0]?.problem;
/** As if the delay had passed. */
const retryNow = () => t.db.update(printers).set({ retryAt: null });

describe('a printer on the network', () => {
  it('[EVE-45] prints the ticket of an order that is placed, once', async () => {
    const { number } = await placeOrder('Zoë');
    await deliver();
    await deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).toContain(`#${number}`);
    expect(printer.slips[0]).toContain('Zoë');
    expect(printer.slips[0]).toContain('TO COLLECT £15.00');
    expect(await states()).toEqual(['printed']);
    expect(await problem()).toBeNull();
  });

  it('[EVE-45] gets nothing of an order that is not placed', async () => {
    await buildPickup(t);
    await deliver();
    expect(await jobs()).toEqual([]);
    expect(printer.connections).toBe(0);
  });

  it('[EVE-46] loses nothing while it is off, and then prints in order', async () => {
    await printer.switchOff();
    const first = await placeOrder();
    const second = await placeOrder();
    await deliver();
    expect(await states()).toEqual(['waiting', 'waiting']);
    expect(await problem()).toBe('off');
    await printer.switchOn();
    // Not before the delay has passed.
    await deliver();
    expect(printer.slips).toEqual([]);
    await retryNow();
    await deliver();
    expect(printer.slips.map((slip) => slip.slice(0, 5))).toEqual([
      `#${first.number}`,
      `#${second.number}`,
    ]);
    expect(printer.slips.join()).not.toContain('REPRINT');
    expect(await states()).toEqual(['printed', 'printed']);
    expect(await problem()).toBeNull();
  });

  it.each([
    ['without paper', { paperLeft: 0 }, 'no_paper'],
    ['with an open cover', { isCoverOpen: true }, 'cover_open'],
  ] as const)('[EVE-46] gets no ticket %s', async (_, habits, told) => {
    printer.habits = { ...habits };
    await placeOrder();
    await deliver();
    expect(await states()).toEqual(['waiting']);
    expect(await problem()).toBe(told);
    printer.habits = {};
    await retryNow();
    await deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).not.toContain('REPRINT');
  });

  it('[EVE-46] that runs out of paper in the middle goes on with the same ticket', async () => {
    printer.habits = { paperLeft: 100 };
    await placeOrder();
    const delivery = deliver();
    await expect.poll(problem).toBe('no_paper');
    expect(await states()).toEqual(['taken']);
    printer.refill();
    await delivery;
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).not.toContain('REPRINT');
    expect(await states()).toEqual(['printed']);
    expect(await problem()).toBeNull();
  });

  it('[EVE-47] that is cut off in the middle marks the second as a possible reprint', async () => {
    printer.habits = { cutAfter: 60 };
    await placeOrder();
    await deliver();
    expect(await states()).toEqual(['waiting']);
    await retryNow();
    await deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).toContain('POSSIBLE REPRINT');
    expect(await states()).toEqual(['printed']);
  });

  it('[EVE-47] whose server died in the middle gets the ticket again, marked', async () => {
    await placeOrder();
    await t.db.update(printJobs).set({ state: 'taken', takenUntil: new Date(), attempts: 1 });
    await deliver();
    expect(printer.slips[0]).toContain('POSSIBLE REPRINT');
  });

  it('[EVE-46] that hangs is let go, and nothing counts as printed', async () => {
    await placeOrder();
    await deliver();
    printer.habits = { hangs: true };
    await placeOrder();
    await deliver();
    expect(await states()).toEqual(['printed', 'waiting']);
    expect(await problem()).toBe('silent');
  });

  it('[EVE-46] that tells nothing has been sent its ticket, and no more is said', async () => {
    printer.habits = { isMute: true };
    await placeOrder();
    await deliver();
    await expect.poll(() => printer.slips.length).toBe(1);
    expect(await states()).toEqual(['sent']);
  });

  it('[EVE-46] that knows no question at the end is done when it stays well', async () => {
    printer.habits = { answersNoEnd: true };
    await placeOrder();
    await deliver();
    expect(await states()).toEqual(['printed']);
    expect(printer.slips).toHaveLength(1);
  });

  it('[EVE-46] is served by one of two servers', async () => {
    await placeOrder();
    await placeOrder();
    await Promise.all([deliver(), deliver()]);
    await deliver();
    expect(printer.slips).toHaveLength(2);
    expect(new Set(printer.slips).size).toBe(2);
    expect(printer.slips.join()).not.toContain('REPRINT');
  });

  it('[EVE-46] is let go when the shop closes, and the ticket comes again', async () => {
    printer.habits = { paperLeft: 100 };
    await placeOrder();
    const closing = new AbortController();
    const delivery = deliver(closing.signal);
    await expect.poll(problem).toBe('no_paper');
    closing.abort();
    await delivery;
    expect(await jobs()).toMatchObject([{ state: 'waiting', mayBePrinted: true }]);
  });
});

describe('a cancelled order', () => {
  const cancel = (orderId: string) =>
    t.db.transaction((tx) =>
      send(t.shop, tx, orderId, { kind: 'cancelled', by: 'owner', reason: 'shop_cannot' }),
    );

  it('[EVE-45] whose ticket was printed gets a slip that stops it', async () => {
    const { id, number } = await placeOrder();
    await deliver();
    await cancel(id);
    await deliver();
    expect(printer.slips).toHaveLength(2);
    expect(printer.slips[1]).toContain('CANCELLED');
    expect(printer.slips[1]).toContain(`#${number}`);
  });

  it('[EVE-45] whose ticket was not printed prints nothing', async () => {
    const { id } = await placeOrder();
    await cancel(id);
    await deliver();
    expect(printer.slips).toEqual([]);
    expect(await states()).toEqual(['dropped', 'dropped']);
  });

  it('[EVE-45] that the printer may have begun gets the slip, and no ticket', async () => {
    printer.habits = { cutAfter: 60 };
    const { id } = await placeOrder();
    await deliver();
    await cancel(id);
    await retryNow();
    await deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).toContain('CANCELLED');
  });
});

describe('POST /printing/tickets/:orderId', () => {
  const reprint = (orderId: string) => tablet.post(`/printing/tickets/${orderId}`);

  it('[EVE-47] prints a ticket once more, marked', async () => {
    const { id } = await placeOrder();
    // It comes anyway.
    expect((await reprint(id)).status).toBe(200);
    await deliver();
    expect(printer.slips).toHaveLength(1);
    expect(await reprint(id)).toMatchObject({ body: { printers: [printer.address] } });
    await deliver();
    expect(printer.slips).toHaveLength(2);
    expect(printer.slips[1]?.split('\n')[0]?.trim()).toBe('REPRINT');
  });

  it('[EVE-47] says when there is no printer, or no such ticket', async () => {
    const { id } = await placeOrder();
    expect((await reprint('0190b6a0-0000-7000-8000-000000000000')).status).toBe(404);
    await t.db.delete(printers);
    expect(await reprint(id)).toMatchObject({ status: 422, body: { code: 'NO_PRINTER' } });
    const { body } = await tablet.get(`/printing/tickets/${id}`);
    expect(body.lines.length).toBeGreaterThan(5);
  });
});

it('[EVE-48] the board hears of tickets that are stuck', async () => {
  const news = async () => (await tablet.get('/printing/news')).body;
  expect(await news()).toEqual({ hasPrinters: true, troubles: [] });
  await printer.switchOff();
  await placeOrder();
  expect((await news()).troubles).toEqual([]);
  await deliver();
  const stuck = { name: printer.address, problem: 'off', waiting: 1, failed: 0 };
  expect((await news()).troubles).toMatchObject([stuck]);
});
