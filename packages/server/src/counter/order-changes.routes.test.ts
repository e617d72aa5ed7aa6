import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firstChoices } from '#cart/cart.fixtures.ts';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { FAR_AWAY, NEARBY, provenAt } from '#orders/checkout/checkout.fixtures.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { inLondon, iso, span } from '#testing/test-evening.ts';
import { BY_PHONE, createTill, placeOf, type TestTill } from '#testing/test-till.ts';

const NEXT_DOOR = provenAt('14 Arundel Road, Littlehampton, BN17 7DB', 50.8173);
const DELIVERY = { ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 };
const DOOR = { house: '', hasNoNumber: false, flat: '3', floor: '', note: 'Blue door' };

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

const read = async (id: string) => (await t.device.get(`/counter/orders/${id}/changes`)).body;
const quote = (id: string, change: object) =>
  t.device.post(`/counter/orders/${id}/changes/quote`, { lines: [], place: null, ...change });
const send = (id: string, change: object) =>
  t.device.post(`/counter/orders/${id}/changes`, {
    lines: [],
    place: null,
    isOverbooked: false,
    ...change,
  });
async function change(id: string, wish: object) {
  const { lastEvent } = await read(id);
  const { body: quoted } = await quote(id, wish);
  return send(id, { ...wish, total: quoted.total ?? 0, lastEvent });
}
const refused = (message: RegExp, code = 'STEP_REFUSED') => ({
  body: { code, message: expect.stringMatching(message) },
});
const expectBooksHold = async () => expect(await t.brokenBooks()).toEqual([]);

describe('adding to a placed order', () => {
  it('[TILL-06] says what is owed then, and total, VAT, oven, board and receipt follow', async () => {
    const { id, number } = (await t.place({ name: 'Ben' })).body;
    const quoted = await quote(id, { lines: [t.custom] });
    expect(quoted.body).toMatchObject({
      lines: [{ details: ['Mushrooms'], price: 10.2 }],
      unavailable: [],
      before: 10,
      total: 20.2,
      isOverbooked: false,
    });
    expect((await t.stored(id))?.totalPence).toBe(1000);

    const { status, body } = await change(id, { lines: [{ ...t.custom, note: 'Well done' }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number,
      total: 20.2,
      money: 'due_on_pickup',
      promised: span('19:15', '19:20'),
    });
    expect(body.items).toHaveLength(2);
    expect(body.items[1]).toContain('Well done');
    expect(await t.stored(id)).toMatchObject({ subtotalPence: 2020, vatPence: 337, ovenWork: [2] });
    expect((await t.eventsOf(id)).at(-1)).toMatchObject({
      event: 'changed',
      by: 'counter',
      byDevice: t.device.deviceId,
    });
    const [ticket] = (await t.kitchen.get('/kitchen/orders')).body.open;
    expect(ticket).toMatchObject({
      number,
      total: 20.2,
      changedAt: t.clock.now.toISOString(),
    });
    expect(ticket.lines).toHaveLength(2);
    await t.act(id, 'payment', { payment: 'cash' });
    const receipt = (await t.device.get(`/counter/orders/${id}/receipt`)).body;
    expect(receipt).toMatchObject({ total: 20.2, vat: [{ gross: 20.2, vat: 3.37 }] });
    await expectBooksHold();
  });

  it('[TILL-06] adds more of a line at the price that it has in the order', async () => {
    const { id } = (await t.place({ lines: [{ ...t.margherita(2), note: 'No basil' }], total: 20 }))
      .body;
    const cost = (pricePence: number) =>
      t.db.update(pizzas).set({ pricePence }).where(eq(pizzas.id, t.pizza.id));
    await cost(1500);
    const more = (note: string) => change(id, { lines: [{ ...t.margherita(), note }] });
    for (const note of ['', 'Square cut'])
      expect(await more(note)).toMatchObject(refused(/has the note ‘No basil’. Write it here, or/));
    expect((await more('No basil')).body).toMatchObject({ total: 30 });
    expect(await t.db.select().from(orderLines).where(eq(orderLines.orderId, id))).toMatchObject([
      { quantity: 3, unitPricePence: 1000, note: 'No basil' },
    ]);
    await expectBooksHold();
    await cost(1000);
  });

  it('[TILL-06] lets the coupon count for what is added, and the delivery become free', async () => {
    const { code } = await buildCoupon(t.db, { discountPercent: 25 });
    const { id } = (await t.place({ couponCode: code, total: 7.5 })).body;
    expect((await change(id, { lines: [t.custom] })).body).toMatchObject({ total: 15.15 });
    const delivered = (await t.place(DELIVERY)).body;
    await t.setStore({ freeDeliveryAbovePence: 2000 });
    const { body } = await quote(delivered.id, { lines: [t.margherita()] });
    expect(body).toMatchObject({ before: 12.5, deliveryFee: 0, total: 20 });
    await expectBooksHold();
    await t.setStore({ freeDeliveryAbovePence: null });
  });

  it('[TILL-06] refuses what is paid, in the oven or ready, with the reason, also before it is tried', async () => {
    const lines = [t.margherita()];
    const paid = (await t.place({ payment: 'cash' })).body;
    expect(await change(paid.id, { lines })).toMatchObject(refused(/is paid already/));
    expect((await read(paid.id)).whyNot).toMatchObject({
      add: expect.stringMatching(/paid already/),
      move: expect.stringMatching(/is for pickup/),
      cancel: null,
    });
    expect((await read(paid.id)).refund).toBe(10);

    const { id } = (await t.place()).body;
    await stepOnBoard(t, id, ['received', 'accepted']);
    expect((await change(id, { lines })).status).toBe(200);
    await stepOnBoard(t, id, ['accepted', 'started']);
    expect(await change(id, { lines })).toMatchObject(refused(/is in the oven/));
    const can = [{ type: 'size', label: '330 ml', pricePence: 0 }];
    const cola = await buildPizza(
      t.db,
      { kind: 'drink', pricePence: 300, imageUrl: null },
      { options: can, addOns: [] },
    );
    const drink = { ...t.margherita(), pizzaId: cola.id, optionIds: firstChoices(cola) };
    expect((await change(id, { lines: [drink] })).body).toMatchObject({ total: 23 });
    await stepOnBoard(t, id, ['accepted', 'ready']);
    expect(await change(id, { lines: [drink] })).toMatchObject(refused(/is ready/));
    await expectBooksHold();
  });

  it('[TILL-06] refuses what is sold out, by name, and changes nothing', async () => {
    const { id } = (await t.place()).body;
    await t.sellOut();
    expect(await change(id, { lines: [t.margherita()] })).toMatchObject(
      refused(/^Margherita \(10" \/ Classic\): /, 'CART_CHANGED'),
    );
    await t.sellAgain();
    const { lastEvent } = await read(id);
    expect(await send(id, { lines: [t.margherita()], total: 19, lastEvent })).toMatchObject({
      body: { code: 'ORDER_CHANGED' },
    });
    expect(await send(id, { total: 10, lastEvent })).toMatchObject({ status: 400 });
    expect(await t.eventsOf(id)).toHaveLength(2);
  });

  it('[TILL-06] says of what is sold at other times that it is not sold then, before it is tried', async () => {
    const saleTimes = { days: [5], shifts: [], firstDate: null, lastDate: null };
    const special = await buildPizza(t.db, { name: 'Friday Special', saleTimes });
    const { id, number } = (await t.place()).body;
    const wish = { ...t.margherita(), pizzaId: special.id, optionIds: firstChoices(special) };
    const reason = `Not sold at the time of order #${number} (Fridays)`;
    expect((await quote(id, { lines: [wish] })).body).toMatchObject({
      lines: [null],
      unavailable: [{ line: 0, reason }],
      total: 10,
    });
    expect(await change(id, { lines: [wish] })).toMatchObject(refused(/Not sold/, 'CART_CHANGED'));
  });

  it('[TILL-06] keeps the promise, and overbooks a full oven only when staff want it', async () => {
    await t.setStore({ pizzasPerQuarter: 2 });
    const at = iso('20:00');
    const { id } = (await t.place({ at, lines: [t.margherita(2)], total: 20 })).body;
    await t.place({ at: iso('19:45'), lines: [t.margherita(2)], total: 20 });
    const lines = [t.custom];
    expect((await quote(id, { lines })).body).toMatchObject({ isOverbooked: true });
    expect(await change(id, { lines })).toMatchObject(
      refused(/oven is full or paused/, 'TIME_GONE'),
    );
    const taken = await change(id, { lines, isOverbooked: true });
    expect(taken.body).toMatchObject({ promised: span('20:00', '20:15') });
    expect(await t.stored(id)).toMatchObject({ ovenQuarter: new Date(at), ovenWork: [3] });
    await t.setStore({ pizzasPerQuarter: null, pausedUntil: new Date(iso('20:30')) });
    expect((await quote(id, { lines })).body).toMatchObject({ isOverbooked: true });
    await expectBooksHold();
  });

  it('[TILL-06] happens once, of two tills and of a call that is sent again', async () => {
    const { id } = (await t.place()).body;
    const { lastEvent } = await read(id);
    const wish = { lines: [t.margherita()], total: 20, lastEvent };
    const both = await Promise.all([send(id, wish), send(id, wish)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await send(id, wish)).toMatchObject(
      refused(/has changed in the meantime/, 'ORDER_MOVED'),
    );
    expect((await t.stored(id))?.totalPence).toBe(2000);
    // A cook who looked at it before is told as well.
    const act = { act: { kind: 'accepted' }, lastEvent };
    expect((await t.kitchen.post(`/kitchen/orders/${id}/acts`, act)).status).toBe(409);
  });
});

describe('another address, another time, or none', () => {
  it('[TILL-06] sends a delivery elsewhere within reach, until a driver has it', async () => {
    const { id, number } = (await t.place(DELIVERY)).body;
    const place = placeOf(NEXT_DOOR);
    expect(await quote(id, { place: placeOf(FAR_AWAY) })).toMatchObject({
      status: 422,
      body: { code: 'OUT_OF_RANGE' },
    });
    expect((await quote(id, { place })).body).toMatchObject({ before: 12.5, total: 12.5 });
    const moved = await change(id, { place, door: DOOR });
    expect(moved.body).toMatchObject({ number, address: NEXT_DOOR.address, total: 12.5 });
    expect(await t.stored(id)).toMatchObject({ door: { flat: '3' }, latitude: 50.8173 });
    await t.bake(id);
    expect((await change(id, { place: placeOf(NEARBY) })).body).toMatchObject({
      address: NEARBY.address,
    });
    const { lastEvent } = await read(id);
    await t.kitchen.post(`/kitchen/orders/${id}/acts`, { act: { kind: 'sent_out' }, lastEvent });
    expect(await change(id, { place })).toMatchObject(refused(/A driver has order/));
    await expectBooksHold();
  });

  it('[TILL-06] leaves the total of a paid delivery as it was paid', async () => {
    const { id } = (await t.place({ ...DELIVERY, payment: 'card_machine' })).body;
    await t.setStore({ deliveryFeePence: 400 });
    const moved = await change(id, { place: placeOf(NEXT_DOOR) });
    expect(moved.body).toMatchObject({ address: NEXT_DOOR.address, total: 12.5, money: 'paid' });
    const due = (await t.place({ ...DELIVERY, total: 14 })).body;
    await t.setStore({ deliveryFeePence: 250 });
    expect((await quote(due.id, { place: placeOf(NEXT_DOOR) })).body).toMatchObject({
      before: 14,
      total: 12.5,
    });
    await expectBooksHold();
  });

  it('[TILL-06] gives it another time, once for each version', async () => {
    const { id } = (await t.place()).body;
    const { lastEvent, times } = await read(id);
    const at = iso('20:00');
    expect(times.days[0].slots).toContainEqual(expect.objectContaining({ at, isFree: true }));
    const retime = (wish: object) => t.device.post(`/counter/orders/${id}/time`, wish);
    expect((await retime({ at, lastEvent })).body).toMatchObject({
      promised: span('20:00', '20:15'),
    });
    expect(await retime({ at: null, lastEvent })).toMatchObject({ status: 409 });
    const late = { at: iso('22:30'), lastEvent: (await read(id)).lastEvent };
    expect((await retime(late)).body).toMatchObject({ code: 'TIME_GONE' });
  });

  it('[TILL-06] [DESK-31] offers no time as soon as possible that it would refuse', async () => {
    const { id } = (await t.place({ at: iso('21:00'), name: 'Ada', phone: '07700 900123' })).body;
    expect((await read(id)).times.asap).toEqual(span('19:15', '19:20'));
    t.clock.now = inLondon('10:00');
    t.device = await t.pair('counter');
    expect((await read(id)).times.asap).toBeNull();
  });

  it('[TILL-06] leaves what is baked where the oven has baked it', async () => {
    const { id } = (await t.place()).body;
    await t.bake(id);
    const { ovenQuarter, ovenWork } = (await t.stored(id)) ?? {};
    const at = iso('20:00');
    const { lastEvent } = await read(id);
    const { body } = await t.device.post(`/counter/orders/${id}/time`, { at, lastEvent });
    expect(body).toMatchObject({ promised: span('20:00', '20:15') });
    expect(await t.stored(id)).toMatchObject({ ovenQuarter, ovenWork });
  });

  it('[TILL-06] cancels it, once it has said what goes back', async () => {
    const { id } = (await t.place()).body;
    const { lastEvent, refund } = await read(id);
    expect(refund).toBe(0);
    const act = { kind: 'cancelled', reason: 'customer_asked', refundId: randomUUID() };
    expect((await t.device.post(`/kitchen/orders/${id}/acts`, { act, lastEvent })).status).toBe(
      200,
    );
    expect((await read(id)).whyNot.cancel).toMatch(/is cancelled/);
    const receipt = await t.device.get(`/counter/orders/${id}/receipt`);
    expect(receipt.body).toMatchObject({ money: 'due_on_pickup', isCancelled: true });
    await expectBooksHold();
  });
});
