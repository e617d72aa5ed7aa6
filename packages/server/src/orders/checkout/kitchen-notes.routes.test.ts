// What a customer tells the kitchen: where it is said, and how long it is kept.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { forgetKitchenNotes } from '#orders/personal-data.service.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildPickup, checkOutPickup } from '#testing/test-pickup.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOTES = { note: 'Cut it in eight', allergy: 'Peanuts, sesame' };

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await buildStore(t.db);
});
afterAll(() => t.close());

async function buildNoted(notes: object = NOTES) {
  const pickup = await buildPickup(t);
  const [, second] = pickup.order.items;
  const lineNotes = [{ lineId: second.id, note: 'Well done' }];
  const change = (body: object) =>
    pickup.customer.patch(`/orders/${pickup.order.id}/contact`, body);
  const { status, body } = await change({ ...notes, lineNotes });
  expect(status).toBe(200);
  return { ...pickup, change, noted: body, orderId: pickup.order.id as string };
}

const stored = async (orderId: string) => {
  const [order] = await t.db.select().from(orders).where(eq(orders.id, orderId));
  const lines = await t.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return {
    note: order?.kitchenNote ?? null,
    allergy: order?.allergy ?? null,
    lines: lines.flatMap(({ note }) => note ?? []),
  };
};

describe('PATCH /orders/:orderId/contact', () => {
  it('[NOTE-01] keeps a note for the kitchen, one for a pizza, and an allergy', async () => {
    const { noted, read } = await buildNoted();
    for (const order of [noted, await read()]) {
      expect(order).toMatchObject(NOTES);
      expect(order.items.map(({ note }: { note?: string }) => note)).toEqual([
        undefined,
        'Well done',
      ]);
    }
  });

  it('[NOTE-01] leaves alone what is left out, and forgets what is empty', async () => {
    const { change, read } = await buildNoted();
    await change({ phone: '07700 900123' });
    expect(await read()).toMatchObject(NOTES);
    await change({ note: '\u200b \u2060', allergy: null });
    const order = await read();
    expect([order.note, order.allergy]).toEqual([undefined, undefined]);
    expect(order.items[1].note).toBe('Well done');
    await change({ lineNotes: [{ lineId: order.items[1].id, note: '' }] });
    expect((await read()).items[1].note).toBeUndefined();
  });

  it.each([
    ['too long', { note: 'x'.repeat(201) }],
    ['of two lines', { note: 'one\nPAID' }],
    ['too long', { allergy: 'x'.repeat(201) }],
    ['a command to a printer', { allergy: 'nuts\u001b@' }],
  ])('[NOTE-01] refuses one that is %s', async (_, body) => {
    const { change } = await buildNoted();
    expect(await change(body)).toMatchObject({ status: 400 });
  });

  it('[NOTE-01] knows no pizza of another order', async () => {
    const [one, other] = [await buildNoted(), await buildNoted()];
    const lineNotes = [{ lineId: other.noted.items[0].id, note: 'Mine' }];
    expect((await one.change({ lineNotes })).status).toBe(200);
    expect((await stored(other.orderId)).lines).toEqual(['Well done']);
  });

  it('[NOTE-01] is refused once the order is placed', async () => {
    const { byCash, change, orderId } = await buildNoted();
    expect((await byCash()).status).toBe(200);
    expect((await change({ allergy: null })).status).toBe(409);
    expect((await stored(orderId)).allergy).toBe(NOTES.allergy);
  });

  it('[NOTE-01] survives a checkout of the same cart, and goes with a pizza that leaves it', async () => {
    const { customer, orderId, noted } = await buildNoted();
    await customer.post('/cart/checkout');
    expect(await stored(orderId)).toEqual({ ...NOTES, lines: ['Well done'] });
    const { body: cart } = await customer.get('/cart/getCart');
    const line = cart.items.find(({ name }: { name: string }) => name === noted.items[1].name);
    await customer.delete(`/cart/${line.id}`);
    await customer.post('/cart/checkout');
    expect(await stored(orderId)).toEqual({ ...NOTES, lines: [] });
  });
});

describe('a placed order with notes', () => {
  it('[NOTE-02] says the allergy first and white on black on paper, and each note where it belongs', async () => {
    const { byCash, orderId } = await buildNoted();
    await byCash();
    const { lines } = (await (await t.device('kitchen')).get(`/printing/tickets/${orderId}`)).body;
    const texts = lines.map(({ text }: { text: string }) => text.trim());
    expect(lines[1]).toMatchObject({ isInverted: true, size: 'big' });
    expect(texts[1]).toBe('ALLERGY: PEANUTS, SESAME');
    expect(texts).toContain('NOTE: Cut it in eight');
    expect(texts).toContain('NOTE: Well done');
  });

  it('[NOTE-02] is on the board, on the till, at the desk, and for the driver with the allergy alone', async () => {
    const { byCash, orderId } = await buildNoted();
    await byCash();
    const kitchen = await t.device('kitchen');
    const { open } = (await kitchen.get('/kitchen/orders')).body;
    const ticket = open.find(({ id }: { id: string }) => id === orderId);
    expect(ticket).toMatchObject(NOTES);
    expect(ticket.lines[1].note).toBe('Well done');
    const counter = await t.device('counter');
    const till = (await counter.get('/counter/orders')).body.open;
    const atTill = till.find(({ id }: { id: string }) => id === orderId);
    expect(atTill).toMatchObject(NOTES);
    expect(atTill.items[1]).toContain('Well done');
    const { body: file } = await (await t.staff()).get(`/desk/orders/${orderId}`);
    expect(file).toMatchObject(NOTES);
    expect(file.parts[1].note).toBe('Well done');
  });

  it('[NOTE-02] is in both mails', async () => {
    const { byCash } = await buildNoted({ note: 'Extra napkins', allergy: 'Lupin' });
    await t.react();
    await t.db.execute(sql`delete from mails`);
    await byCash();
    await t.react();
    const { rows } = await t.db.execute<{ text: string }>(
      sql`select mail->>'text' as text from mails`,
    );
    expect(rows).toHaveLength(2);
    for (const { text } of rows) {
      expect(text).toContain('Allergy: Lupin');
      expect(text).toContain('Extra napkins');
      expect(text).toContain('Well done');
    }
  });

  it('[NOTE-03] is not carried into the next order', async () => {
    const { customer, byCash, orderId } = await buildNoted();
    await byCash();
    await customer.post(`/orders/${orderId}/order-again`);
    const { read } = await checkOutPickup(customer);
    const next = await read();
    expect([next.note, next.allergy]).toEqual([undefined, undefined]);
    expect(next.items.some(({ note }: { note?: string }) => note)).toBe(false);
  });

  it('[NOTE-04] is in the download of the customer’s data', async () => {
    const { customer, byCash } = await buildNoted();
    await byCash();
    const { body } = await customer.get('/users/me/data');
    const [order] = body.orders;
    expect(order).toMatchObject({ kitchenNote: NOTES.note, allergy: NOTES.allergy });
    expect(order.items[1].note).toBe('Well done');
  });
});

describe('forgetKitchenNotes', () => {
  const GONE = { note: null, allergy: null, lines: [] };

  it('[NOTE-04] erases notes and allergy two days after the order', async () => {
    const { byCash, orderId } = await buildNoted();
    await byCash();
    t.clock.advanceMs(2 * DAY_MS - 60_000);
    await forgetKitchenNotes(t.shop);
    expect(await stored(orderId)).toEqual({ ...NOTES, lines: ['Well done'] });
    t.clock.advanceMs(DAY_MS);
    await forgetKitchenNotes(t.shop);
    expect(await stored(orderId)).toEqual(GONE);
  });

  it('[NOTE-04] erases them from an order that was never placed', async () => {
    const { orderId } = await buildNoted();
    t.clock.advanceMs(2 * DAY_MS + 3_600_000);
    await forgetKitchenNotes(t.shop);
    expect(await stored(orderId)).toEqual(GONE);
  });

  it('[NOTE-04] keeps those of an order for a day that is still to come', async () => {
    const { byCash, orderId } = await buildNoted();
    await byCash();
    const inFiveDays = new Date(t.clock.now.getTime() + 5 * DAY_MS);
    await t.db
      .update(orders)
      .set({ promisedFrom: inFiveDays, promisedUntil: inFiveDays })
      .where(eq(orders.id, orderId));
    t.clock.advanceMs(4 * DAY_MS);
    await forgetKitchenNotes(t.shop);
    expect(await stored(orderId)).toMatchObject(NOTES);
  });
});
