// Slips with another time or another allergy, and what is forgotten of those that were printed.
import { randomUUID } from 'node:crypto';
import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { printJobs } from '#printing/jobs/print-jobs.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { openPrintingShop, type PrintingShop } from '#testing/printing-shop.ts';
import { BY_PHONE, placeOf } from '#testing/test-till.ts';
import { purgePrintJobs } from './slips.service.ts';

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
    const { id, number } = await shop.placeOrder();
    await shop.deliver();
    for (const nth of [1, 2]) {
      const from = await retime(id);
      await shop.deliver();
      expect(printer.slips).toHaveLength(nth + 1);
      expect(printer.slips[nth]).toContain('NEW TIME');
      expect(printer.slips[nth]).toContain(`#${number}`);
      expect(printer.slips[nth]).toContain(clock.format(new Date(from)));
    }
  });

  it('[EVE-45] gets no slip while its ticket waits, which says the new time itself', async () => {
    await printer.switchOff();
    const { id } = await shop.placeOrder();
    await shop.deliver();
    await retime(id);
    await printer.switchOn();
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).not.toContain('NEW TIME');
  });

  it('[EVE-45] [EVE-46] begins anew with each new time: no attempts, no age, no mark', async () => {
    const { id } = await shop.placeOrder();
    await shop.deliver();
    await retime(id);
    await shop.deliver();
    const ofNewTime = eq(printJobs.kind, 'retimed');
    const anHourAgo = new Date(Date.now() - 60 * 60 * 1000);
    const worn = { createdAt: anHourAgo, mayBePrinted: true, lastProblem: 'no_paper', attempts: 5 };
    await t.db.update(printJobs).set(worn).where(ofNewTime);
    await retime(id);
    const [revived] = await t.db.select().from(printJobs).where(ofNewTime);
    expect(revived).toMatchObject({ state: 'waiting', attempts: 0, lastProblem: null });
    expect(revived?.createdAt.getTime()).toBeGreaterThan(anHourAgo.getTime());
    expect((await tablet.get('/printing/news')).body.troubles).toEqual([]);
    await shop.deliver();
    expect(printer.slips).toHaveLength(3);
    expect(printer.slips[2]).not.toContain('REPRINT');
  });
});

describe('an order to which the till adds', () => {
  const addOneMore = async (orderId: string) => {
    const till = await t.device('counter');
    const [line] = await t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    const chosen = parseFingerprint(line?.fingerprint ?? '');
    const { lastEvent } = (await till.get(`/counter/orders/${orderId}/changes`)).body;
    const wish = { lines: [{ ...chosen, quantity: 1 }], place: null };
    const { total } = (await till.post(`/counter/orders/${orderId}/changes/quote`, wish)).body;
    const { status } = await till.post(`/counter/orders/${orderId}/changes`, {
      ...wish,
      total,
      isOverbooked: false,
      lastEvent,
    });
    expect(status).toBe(200);
    return (line?.quantity ?? 0) + 1;
  };

  it('[TILL-06] prints its whole ticket again as CHANGED, each time, once the first is printed', async () => {
    const { id, number } = await shop.placeOrder();
    await shop.deliver();
    for (const nth of [1, 2]) {
      const units = await addOneMore(id);
      await shop.deliver();
      expect(printer.slips).toHaveLength(nth + 1);
      const slip = printer.slips[nth] ?? '';
      expect(slip).toMatch(/CHANGED \d\d:\d\d/);
      expect(slip).toContain(`Throw every earlier ticket of #${number}`);
      expect(slip).toContain(`${units} x `);
    }
    // A node of the release before takes every other kind of job for a cancellation.
    const jobs = await t.db.select().from(printJobs).where(eq(printJobs.orderId, id));
    expect(new Set(jobs.map(({ kind }) => kind))).toEqual(new Set(['ticket']));
  });

  it('[TILL-06] prints no slip while its ticket waits, which says it itself', async () => {
    await printer.switchOff();
    const { id } = await shop.placeOrder();
    await shop.deliver();
    const units = await addOneMore(id);
    await printer.switchOn();
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).not.toContain('CHANGED');
    expect(printer.slips[0]).toContain(`${units} x `);
  });
});

describe('an order that the till takes the money for', () => {
  const take = async (orderId: string) => {
    const till = await t.device('counter');
    const paid = await till.post(`/counter/orders/${orderId}/payment`, { payment: 'cash' });
    expect(paid.status).toBe(200);
    await shop.deliver();
  };

  it('[PAPER-02] [TILL-08] prints the ticket of a delivery again, and asks for no money at the door', async () => {
    const till = await t.device('counter');
    const pizza = await buildPizza(t.db);
    const lines = [
      { pizzaId: pizza.id, optionIds: firstChoices(pizza), addOnIds: [], quantity: 1 },
    ];
    const wish = { ...BY_PHONE, lines, place: placeOf(NEARBY), couponCode: null };
    const { total } = (await till.post('/counter/quote', wish)).body;
    const order = {
      ...wish,
      key: randomUUID(),
      at: null,
      isOverbooked: true,
      payment: null,
      total,
    };
    const { id } = (await till.post('/counter/orders', order)).body;
    await shop.deliver();
    expect(printer.slips[0]).toMatch(/TAKE £\d+\.\d\d IN CASH/);
    t.clock.advanceMs(60_000);
    await take(id);
    expect(printer.slips).toHaveLength(2);
    // The first one asks for money at the door.
    expect(printer.slips[1]).toMatch(/CHANGED \d\d:\d\d[^]*Throw every earlier[^]*PAID/);
    // TILL-08: it was the money of another order.
    const { lastEvent } = (await till.get(`/counter/orders/${id}/changes`)).body;
    const act = { kind: 'unpaid_at_counter' };
    const undone = await (await t.staff()).post(`/kitchen/orders/${id}/acts`, { act, lastEvent });
    expect(undone.status).toBe(200);
    await shop.deliver();
    expect(printer.slips[2]).toMatch(/CHANGED[^]*TAKE £\d+\.\d\d IN CASH/);
    const paidAtOnce = { ...order, key: randomUUID(), payment: 'cash' };
    const { id: paidId } = (await till.post('/counter/orders', paidAtOnce)).body;
    const { open } = (await tablet.get('/kitchen/orders')).body;
    const ticket = open.find((each: { id: string }) => each.id === paidId);
    expect(ticket).not.toHaveProperty('changedAt');
  });

  it('[PAPER-02] prints nothing more of a pickup, which stays in the shop', async () => {
    const { id } = await shop.placeOrder();
    await shop.deliver();
    await take(id);
    expect(printer.slips).toHaveLength(1);
  });
});

describe('POST /desk/orders/:orderId/kitchen-notes', () => {
  const openDesk = async () => {
    const owner = await t.staff();
    const read = async (id: string) => (await owner.get(`/desk/orders/${id}`)).body;
    const tell = async (id: string, said: object) => {
      const { lastEvent } = await read(id);
      return owner.post(`/desk/orders/${id}/kitchen-notes`, { lastEvent, ...said });
    };
    return { owner, read, tell };
  };

  it('[NOTE-07] tells the kitchen an allergy on board and paper, and no log what it is', async () => {
    const { owner, tell } = await openDesk();
    const { id, number } = await shop.placeOrder();
    await shop.deliver();
    expect(await tell(id, { allergy: 'nuts', note: 'Ring twice' })).toMatchObject({
      status: 200,
      body: { allergy: 'nuts', note: 'Ring twice' },
    });
    await shop.deliver();
    expect(printer.slips).toHaveLength(2);
    expect(printer.slips[1]).toMatch(/ALLERGY: NUTS/i);
    // Nobody bakes by the first one.
    expect(printer.slips[1]).toMatch(/CHANGED \d\d:\d\d/);
    expect(printer.slips[1]).toContain(`Throw every earlier ticket of #${number} away.`);
    const { open } = (await tablet.get('/kitchen/orders')).body;
    expect(open.find((order: { id: string }) => order.id === id)).toMatchObject({
      allergy: 'nuts',
      changedAt: expect.any(String),
    });
    const [logged] = await t.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(logged).toMatchObject({ action: 'kitchen_notes_changed', staffName: owner.staff.name });
    expect(JSON.stringify(logged)).not.toContain('nuts');

    const cleared = await tell(id, { allergy: '' });
    expect(cleared.body).toMatchObject({ note: 'Ring twice' });
    expect(cleared.body).not.toHaveProperty('allergy');
  });

  it('[NOTE-07] prints nothing twice while the ticket waits, which says it itself', async () => {
    const { tell } = await openDesk();
    await printer.switchOff();
    const { id } = await shop.placeOrder();
    await shop.deliver();
    await tell(id, { allergy: 'nuts' });
    await printer.switchOn();
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips).toHaveLength(1);
    expect(printer.slips[0]).toMatch(/ALLERGY: NUTS/i);
  });

  it('[NOTE-07] is refused for an order that has moved on since it was shown, or is done', async () => {
    const { read, tell } = await openDesk();
    const { id } = await shop.placeOrder();
    const { lastEvent } = await read(id);
    await stepOnBoard(t, id, ['received', 'accepted']);
    expect((await tell(id, { allergy: 'nuts', lastEvent })).body.code).toBe('CHANGED_MEANWHILE');
    await stepOnBoard(t, id, ['accepted', 'ready']);
    await stepOnBoard(t, id, ['ready', 'completed']);
    expect((await tell(id, { allergy: 'nuts' })).body.code).toBe('ORDER_NOT_OPEN');
    expect(await read(id)).not.toHaveProperty('allergy');
  });
});

describe('an order of which an allergen is entered later', () => {
  it('[NOTE-05] is printed with it, and warns of it', async () => {
    await printer.switchOff();
    const { id } = await shop.placeOrder();
    await t.db.update(orders).set({ allergy: 'nuts' }).where(eq(orders.id, id));
    await t.db.update(pizzas).set({ allergens: ['gluten', 'nuts'] });
    await printer.switchOn();
    await shop.retryNow();
    await shop.deliver();
    expect(printer.slips[0]).toContain('ALLERGY! CONTAINS NUTS');
    expect(printer.slips[0]).toMatch(/Contains gluten(, milk)? and nuts\./);
    const [line] = await t.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    // OWN-65
    expect(line?.allergens?.contained).not.toContain('nuts');
  });
});

describe('purgePrintJobs', () => {
  it('[EVE-46] forgets what was printed a month ago, and nothing that waits', async () => {
    await shop.placeOrder();
    await shop.deliver();
    await printer.switchOff();
    await shop.placeOrder();
    const month = (days: number) => ({
      db: t.db,
      now: () => new Date(Date.now() + days * 24 * 60 * 60 * 1000),
    });
    await purgePrintJobs(month(29));
    expect(await shop.listStates()).toEqual(['printed', 'waiting']);
    await purgePrintJobs(month(31));
    expect(await shop.listStates()).toEqual(['waiting']);
  });
});
