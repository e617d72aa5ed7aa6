import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCoupon } from '#coupons/coupons.fixtures.ts';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { inLondon, iso } from '#testing/test-evening.ts';
import { createTill, BY_PHONE, placeOf, type TestTill } from '#testing/test-till.ts';

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(() => t.setUpAt('19:00'));
afterAll(() => t.close());

describe('paying and handing over', () => {
  it('[EVE-55] hands over and takes the money in one step, by cash or on the card machine', async () => {
    for (const payment of ['cash', 'card_machine']) {
      const { id } = (await t.place()).body;
      await t.bake(id);
      t.clock.advanceMs(60_000);
      expect(await t.device.post(`/counter/orders/${id}/hand-over`, { payment })).toMatchObject({
        status: 200,
        body: { money: 'paid', paymentMethod: payment, progress: { stage: 'completed' } },
      });
      expect(await t.stored(id)).toMatchObject({ takenAt: t.clock.now });
      expect((await t.eventsOf(id)).at(-1)).toMatchObject({
        event: 'handed_over',
        by: 'counter',
        byDevice: t.device.deviceId,
        details: { payment },
      });
    }
  });

  it('[EVE-55] is told when somebody else was first, or it is not ready, or the money is not as shown', async () => {
    const { id, number } = (await t.place()).body;
    const handOver = (payment: string | null) =>
      t.device.post(`/counter/orders/${id}/hand-over`, { payment });
    const refused = (why: string) => ({
      status: 409,
      body: { code: 'ORDER_MOVED', message: `Order #${number}: ${why}.` },
    });
    expect(await handOver('cash')).toMatchObject(refused('the kitchen is not done with it yet'));
    await t.bake(id);
    expect(await handOver(null)).toMatchObject(refused('it has to be paid first'));
    const pay = () => t.device.post(`/counter/orders/${id}/payment`, { payment: 'cash' });
    expect((await pay()).body).toMatchObject({ money: 'paid', progress: { stage: 'ready' } });
    expect(await pay()).toMatchObject(refused('it is paid already'));
    expect(await handOver('cash')).toMatchObject(refused('it is paid already'));
    const both = await Promise.all([handOver(null), handOver(null)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(await handOver(null)).toMatchObject(refused('it was handed over already'));
  });

  it('[CHK-15] hands over what costs nothing, without taking money', async () => {
    const { code } = await buildCoupon(t.db, { discountPercent: 100 });
    const { id } = (await t.place({ couponCode: code, total: 0 })).body;
    await t.bake(id);
    expect(await t.act(id, 'hand-over', { payment: null })).toMatchObject({
      status: 200,
      body: { progress: { stage: 'completed' }, total: 0 },
    });
  });

  it('[TILL-06] takes no other sum than the till has shown, since another may have changed the order', async () => {
    const { id, number } = (await t.place()).body;
    const pay = (act: 'payment' | 'hand-over', total: number) =>
      t.act(id, act, { payment: 'cash', total });
    const message = `Order #${number}: it was changed, and costs £10.00 now.`;
    const refused = { status: 409, body: { code: 'ORDER_MOVED', message } };
    expect(await pay('payment', 9.5)).toMatchObject(refused);
    await t.bake(id);
    expect(await pay('hand-over', 9.5)).toMatchObject(refused);
    expect(await t.stored(id)).toMatchObject({ paymentStatus: 'due_on_pickup', state: 'ready' });
    expect((await pay('hand-over', 10)).body).toMatchObject({ money: 'paid' });
  });

  it('[EVE-55] takes a handover back with its money, and leaves money that came before', async () => {
    const back = (id: string) => t.device.post(`/counter/orders/${id}/take-back`);
    const { id } = (await t.place()).body;
    await t.bake(id);
    expect(await back(id)).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED' } });
    const handOver = () =>
      t.device.post(`/counter/orders/${id}/hand-over`, { payment: 'card_machine' });
    await handOver();
    expect((await back(id)).body).toMatchObject({
      money: 'due_on_pickup',
      progress: { stage: 'ready', completedAt: null },
    });
    expect(await t.stored(id)).toMatchObject({ takenAt: null, paymentMethod: 'cash' });
    await handOver();
    t.clock.advanceMs(60_001);
    expect((await back(id)).body.message).toMatch('that was more than a minute ago');

    const paid = (await t.place({ payment: 'cash' })).body;
    t.clock.advanceMs(60_000);
    await t.bake(paid.id);
    await t.device.post(`/counter/orders/${paid.id}/hand-over`, { payment: null });
    expect((await back(paid.id)).body).toMatchObject({ money: 'paid', paymentMethod: 'cash' });
  });

  it('[TIME-06] [EVE-53] says that only deliveries are stopped, where only they are', async () => {
    await t.setStore({ deliveryOffUntil: inLondon('20:00') });
    const delivery = { ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 };
    expect((await t.place(delivery)).body.message).toMatch(
      /^We can’t deliver for now\. The earliest/,
    );
    expect((await t.place()).status).toBe(201);
  });

  it.each([
    ['part of it', { kind: 'amount', amount: 3 }, '£3.00'],
    ['all of it', { kind: 'rest' }, '£10.00'],
  ])(
    '[EVE-21] [DESK-27] says why nothing is taken back of which the desk has refunded %s',
    async (_, choice, amount) => {
      const { id, number } = (await t.place()).body;
      await t.bake(id);
      await t.act(id, 'hand-over', { payment: 'cash' });
      const owner = await t.staff();
      const wish = { id: randomUUID(), reason: 'late', refundable: 10, choice };
      expect((await owner.post(`/desk/orders/${id}/refund`, wish)).status).toBe(200);
      expect(await t.act(id, 'take-back')).toMatchObject({
        status: 409,
        body: {
          message: `Order #${number} has moved in the meantime: it is now completed, and ${amount} of it is refunded.`,
        },
      });
    },
  );

  it('hands over what a customer ordered online, paid on the card machine', async () => {
    const { orderId, byCash, customer } = await t.openPickup();
    await byCash();
    await t.bake(orderId);
    const { body } = await t.device.post(`/counter/orders/${orderId}/hand-over`, {
      payment: 'card_machine',
    });
    expect(body).toMatchObject({ source: 'web', paymentMethod: 'card_machine' });
    const seen = (await customer.get(`/orders/${orderId}`)).body;
    expect(seen).toMatchObject({ status: 'completed', paidAt: t.clock.now.toISOString() });
  });

  it('knows no draft and no strange order', async () => {
    const { orderId } = await t.openPickup();
    for (const id of [orderId, randomUUID()])
      for (const [path, body] of [
        ['payment', { payment: 'cash' }],
        ['hand-over', { payment: null }],
      ] as const)
        expect((await t.device.post(`/counter/orders/${id}/${path}`, body)).status).toBe(404);
  });
});

describe('GET /counter/orders', () => {
  it('[EVE-56] lists what is ready first, then what is due first', async () => {
    const late = (await t.place({ at: iso('20:00') })).body;
    const soon = (await t.place()).body;
    const ready = (await t.place({ at: iso('21:00') })).body;
    await t.bake(ready.id);
    const done = (await t.place()).body;
    await t.bake(done.id);
    await t.device.post(`/counter/orders/${done.id}/hand-over`, { payment: 'cash' });
    const { body } = await t.device.get('/counter/orders');
    const numbers = (list: { number: number }[]) => list.map(({ number }) => number);
    expect(numbers(body.open)).toEqual([ready.number, soon.number, late.number]);
    expect(numbers(body.completed)).toEqual([done.number]);
  });

  it('[EVE-56] says what was refunded of an order', async () => {
    const { id } = (await t.place({ payment: 'cash' })).body;
    await t.db.update(orders).set({ refundedPence: 250 }).where(eq(orders.id, id));
    const { body } = await t.device.get('/counter/orders');
    expect(body.open).toMatchObject([{ id, money: 'paid', refunded: 2.5 }]);
  });
});

describe('GET /counter/orders/:orderId/receipt', () => {
  it('[EVE-57] names each rate of VAT, and how it was paid', async () => {
    const { id } = (await t.place({ ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 })).body;
    await t.device.post(`/counter/orders/${id}/payment`, { payment: 'card_machine' });
    const { body } = await t.device.get(`/counter/orders/${id}/receipt`);
    expect(body).toMatchObject({
      lines: [{ quantity: 1, name: 'Margherita (10" / Classic)', total: 10 }],
      deliveryFee: 2.5,
      total: 12.5,
      vat: [{ percent: 20, gross: 12.5, vat: 2.08 }],
      paymentMethod: 'card_machine',
      paidAt: t.clock.now.toISOString(),
    });
    const { orderId } = await t.openPickup();
    expect((await t.device.get(`/counter/orders/${orderId}/receipt`)).status).toBe(404);
  });
});

describe('the books', () => {
  it('[EVE-57] count the card machine apart, and a refund of it is noted', async () => {
    const { id } = (await t.place({ payment: 'card_machine' })).body;
    await t.place({ payment: 'cash' });
    const owner = await t.staff();
    const refund = await owner.post(`/desk/orders/${id}/refund`, {
      id: randomUUID(),
      choice: { kind: 'amount', amount: 4 },
      reason: 'quality',
      refundable: 10,
    });
    expect(refund.body.refund).toMatchObject({ state: 'done', isByHand: true });
    const { byPayment } = (await owner.get('/desk/money/takings?period=today')).body;
    expect(byPayment).toEqual([
      { payment: 'card', orders: 0, takings: 0, refunds: 0, refunded: 0 },
      { payment: 'cash', orders: 1, takings: 10, refunds: 0, refunded: 0 },
      { payment: 'card_machine', orders: 1, takings: 10, refunds: 1, refunded: 4 },
    ]);
  });
});
