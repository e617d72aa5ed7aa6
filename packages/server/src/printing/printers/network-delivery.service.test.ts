import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { declareNetworkPrinters } from './network-printers.service.ts';
import { printers, printJobs } from '#printing/jobs/print-jobs.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { buildPickup } from '#testing/test-pickup.ts';
import { openPrintingShop, type PrintingShop } from '#testing/printing-shop.ts';

let shop: PrintingShop;
let t: PrintingShop['t'];
let tablet: PrintingShop['tablet'];
let printer: PrintingShop['printer'];
beforeAll(async () => {
  shop = await openPrintingShop();
  ({ t, tablet, printer } = shop);
});
beforeEach(() => shop.startAnew());
afterAll(() => shop.close());

const problem = async () => (await t.db.select().from(printers))[0]?.problem;

describe('a printer on the network', () => {
  it('[EVE-45] prints the ticket of an order that is placed, once', async () => {
    const { number } = await shop.placeOrder('Zoë');
    await shop.deliver();
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).toContain(`#${number}`);
    expect(printer.slips[0]).toContain('Zoë');
    expect(printer.slips[0]).toContain('TAKE £15.00 IN CASH');
    expect(await shop.listStates()).toEqual(['printed']);
    expect(await problem()).toBeNull();
  });

  it('belongs to the one store that is open', async () => {
    const [first] = await t.db.select().from(stores).orderBy(asc(stores.id));
    const next = await buildStore(t.db);
    const closeFirst = (closedAt: Date | null) =>
      t.db
        .update(stores)
        .set({ closedAt })
        .where(eq(stores.id, first?.id ?? ''));
    await t.db.delete(printers);
    await closeFirst(t.clock.now);
    const settings = [{ address: printer.address, store: null }];
    await declareNetworkPrinters(t.db, settings, t.clock.now);
    await closeFirst(null);
    expect(await t.db.select().from(printers)).toMatchObject([{ storeId: next.id }]);
    await t.db.update(stores).set({ closedAt: t.clock.now }).where(eq(stores.id, next.id));
  });

  it('[EVE-45] gets nothing of an order that is not placed', async () => {
    await buildPickup(t);
    await shop.deliver();
    expect(await shop.listJobs()).toEqual([]);
    expect(printer.connections).toBe(0);
  });

  it('[EVE-46] loses nothing while it is off, and then prints in order', async () => {
    await printer.switchOff();
    const first = await shop.placeOrder();
    const second = await shop.placeOrder();
    await shop.deliver();
    expect(await shop.listStates()).toEqual(['waiting', 'waiting']);
    expect(await problem()).toBe('off');
    await printer.switchOn();
    // Not before the delay has passed.
    await shop.deliver();
    expect(printer.slips).toEqual([]);
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips.map((slip) => slip.slice(0, 5))).toEqual([
      `#${first.number}`,
      `#${second.number}`,
    ]);
    expect(printer.slips.join()).not.toContain('REPRINT');
    expect(await shop.listStates()).toEqual(['printed', 'printed']);
    expect(await problem()).toBeNull();
  });

  it.each([
    ['without paper', { paperLeft: 0 }, 'no_paper'],
    ['with an open cover', { isCoverOpen: true }, 'cover_open'],
  ] as const)('[EVE-46] gets no ticket %s', async (_, habits, expected) => {
    printer.habits = { ...habits };
    await shop.placeOrder();
    await shop.deliver();
    expect(await shop.listStates()).toEqual(['waiting']);
    expect(await problem()).toBe(expected);
    printer.habits = {};
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).not.toContain('REPRINT');
  });

  it('[EVE-46] that runs out of paper in the middle goes on with the same ticket', async () => {
    printer.habits = { paperLeft: 100 };
    await shop.placeOrder();
    const delivery = shop.deliver();
    await expect.poll(problem).toBe('no_paper');
    expect(await shop.listStates()).toEqual(['taken']);
    printer.refill();
    await delivery;
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).not.toContain('REPRINT');
    expect(await shop.listStates()).toEqual(['printed']);
    expect(await problem()).toBeNull();
  });

  it('[EVE-47] that is cut off in the middle marks the second as a possible reprint', async () => {
    printer.habits = { cutAfter: 60 };
    await shop.placeOrder();
    await shop.deliver();
    expect(await shop.listStates()).toEqual(['waiting']);
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).toContain('POSSIBLE REPRINT');
    expect(await shop.listStates()).toEqual(['printed']);
  });

  it('[EVE-47] whose server died in the middle gets the ticket again, marked', async () => {
    await shop.placeOrder();
    await t.db.update(printJobs).set({ state: 'taken', takenUntil: new Date(), attempts: 1 });
    await shop.deliver();
    expect(printer.slips[0]).toContain('POSSIBLE REPRINT');
  });

  it('[EVE-46] that hangs is let go, and nothing counts as printed', async () => {
    await shop.placeOrder();
    await shop.deliver();
    printer.habits = { hangs: true };
    await shop.placeOrder();
    await shop.deliver();
    expect(await shop.listStates()).toEqual(['printed', 'waiting']);
    expect(await problem()).toBe('silent');
  });

  it('[EVE-46] that tells nothing has been sent its ticket, and no more is said', async () => {
    printer.habits = { isMute: true };
    await shop.placeOrder();
    await shop.deliver();
    await expect.poll(() => printer.slips.length).toBe(1);
    expect(await shop.listStates()).toEqual(['sent']);
  });

  it('[EVE-46] that knows no question at the end is done when it stays well', async () => {
    printer.habits = { answersNoEnd: true };
    await shop.placeOrder();
    await shop.deliver();
    expect(await shop.listStates()).toEqual(['printed']);
    expect(printer.slips).toHaveLength(1);
  });

  it('[EVE-46] is served by one of two servers', async () => {
    await shop.placeOrder();
    await shop.placeOrder();
    await Promise.all([shop.deliver(), shop.deliver()]);
    await shop.deliver();
    expect(printer.slips).toHaveLength(2);
    expect(new Set(printer.slips).size).toBe(2);
    expect(printer.slips.join()).not.toContain('REPRINT');
  });

  it('[EVE-46] is let go when the shop closes, and the ticket comes again', async () => {
    printer.habits = { paperLeft: 100 };
    await shop.placeOrder();
    const closing = new AbortController();
    const delivery = shop.deliver(closing.signal);
    await expect.poll(problem).toBe('no_paper');
    closing.abort();
    await delivery;
    expect(await shop.listJobs()).toMatchObject([{ state: 'waiting', mayBePrinted: true }]);
  });
});

describe('a cancelled order', () => {
  const cancel = (orderId: string) =>
    t.db.transaction((tx) =>
      send(t.shop, tx, orderId, { kind: 'cancelled', by: 'owner', reason: 'shop_cannot' }),
    );

  it('[EVE-45] whose ticket was printed gets a slip that stops it', async () => {
    const { id, number } = await shop.placeOrder();
    await shop.deliver();
    await cancel(id);
    await shop.deliver();
    expect(printer.slips).toHaveLength(2);
    expect(printer.slips[1]).toContain('CANCELLED');
    expect(printer.slips[1]).toContain(`#${number}`);
  });

  it('[EVE-45] whose ticket was not printed prints nothing', async () => {
    const { id } = await shop.placeOrder();
    await cancel(id);
    await shop.deliver();
    expect(printer.slips).toEqual([]);
    expect(await shop.listStates()).toEqual(['dropped', 'dropped']);
  });

  it('[EVE-45] that the printer may have begun gets the slip, and no ticket', async () => {
    printer.habits = { cutAfter: 60 };
    const { id } = await shop.placeOrder();
    await shop.deliver();
    await cancel(id);
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).toContain('CANCELLED');
  });
});

it('[EVE-46] a ticket that comes once its order is made says so first, so that nobody bakes it again', async () => {
  await printer.switchOff();
  const [made, waiting] = [await shop.placeOrder('Ada'), await shop.placeOrder('Ben')];
  await shop.deliver();
  await stepOnBoard(t, made.id, ['received', 'accepted']);
  await stepOnBoard(t, made.id, ['accepted', 'ready']);
  await printer.switchOn();
  await shop.retryNow();
  await shop.deliver();
  expect(printer.slips).toHaveLength(2);
  expect(printer.slips[0]).toMatch(new RegExp(`^\\s*ALREADY MADE[^]*#${made.number}`));
  expect(printer.slips[1]).not.toContain('ALREADY MADE');
  expect(printer.slips[1]).toContain(`#${waiting.number}`);
});

describe('POST /printing/tickets/:orderId', () => {
  const reprint = (orderId: string) => tablet.post(`/printing/tickets/${orderId}`);

  it('[EVE-47] prints a ticket once more, marked', async () => {
    const { id } = await shop.placeOrder();
    // It comes anyway.
    expect((await reprint(id)).status).toBe(200);
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(await reprint(id)).toMatchObject({ body: { printers: [printer.address] } });
    await shop.deliver();
    expect(printer.slips).toHaveLength(2);
    expect(printer.slips[1]?.split('\n')[0]?.trim()).toBe('REPRINT');
  });

  it('[EVE-47] says when there is no printer, or no such ticket', async () => {
    const { id } = await shop.placeOrder();
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
  await shop.placeOrder();
  expect((await news()).troubles).toEqual([]);
  await shop.deliver();
  const stuck = { name: printer.address, problem: 'off', waiting: 1, failed: 0 };
  expect((await news()).troubles).toMatchObject([stuck]);
});
