// Money that the till has noted by mistake: for the wrong order, or in the wrong way.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NEARBY } from '#orders/checkout/checkout.fixtures.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { BY_PHONE, createTill, placeOf, type TestTill } from '#testing/test-till.ts';

const DELIVERY = { ...BY_PHONE, place: placeOf(NEARBY), total: 12.5 };

let t: TestTill;
beforeAll(async () => (t = await createTill()));
beforeEach(async () => {
  await t.setUpAt('19:00');
  await sayWho();
});
afterAll(() => t.close());

const read = async (id: string) => (await t.device.get(`/counter/orders/${id}/changes`)).body;
const whyNotUnpay = async (id: string) => (await read(id)).whyNot.unpay;

type Poster = Pick<TestTill['device'], 'post'>;

/** MONEY-07: somebody says by PIN that they act at the till. */
async function sayWho() {
  const member = await t.staff('counter');
  await member.post('/desk/pin', { pin: '2580' });
  const acting = { staffId: member.staff.id, pin: '2580' };
  expect((await t.device.post('/crew/act', acting)).status).toBe(200);
}

async function act(id: string, kind: string, device: Poster = t.device, version?: number) {
  const lastEvent = version ?? (await read(id)).lastEvent;
  return device.post(`/kitchen/orders/${id}/acts`, { act: { kind }, lastEvent });
}

describe('a payment that was noted by mistake', () => {
  it('[TILL-08] [MONEY-07] is owed again, as if it had never been taken, and can be taken in another way', async () => {
    const { id } = (await t.place()).body;
    await t.act(id, 'payment', { payment: 'cash', total: 10 });
    t.clock.advanceMs(20 * 60_000);
    expect(await whyNotUnpay(id)).toBeNull();
    // They have stopped acting there: without a name it could be cancelled then, and nothing would be refunded.
    const unnamed = await act(id, 'unpaid_at_counter');
    expect(unnamed).toMatchObject({ status: 422, body: { code: 'NAME_NEEDED' } });
    expect(unnamed.body.message).toMatch(
      /^This takes £10\.00 out of the takings, .*enter your PIN/,
    );
    expect(await t.stored(id)).toMatchObject({ paymentStatus: 'paid' });
    await sayWho();
    expect((await act(id, 'unpaid_at_counter')).status).toBe(200);
    expect(await t.stored(id)).toMatchObject({ paymentStatus: 'due_on_pickup', takenAt: null });
    expect((await t.eventsOf(id)).at(-1)).toMatchObject({
      event: 'unpaid_at_counter',
      byDevice: t.device.deviceId,
    });
    const owner = await t.staff();
    const takings = async () =>
      (await owner.get('/desk/money/takings?period=today')).body.byPayment;
    expect(await takings()).toMatchObject([{ orders: 0 }, { orders: 0 }, { orders: 0 }]);
    expect((await t.act(id, 'payment', { payment: 'card_machine', total: 10 })).status).toBe(200);
    expect(await takings()).toMatchObject([
      { orders: 0 },
      { orders: 0, takings: 0 },
      { payment: 'card_machine', orders: 1, takings: 10 },
    ]);
    expect(await t.brokenBooks()).toEqual([]);
  });

  it('[TILL-08] is taken back of what was paid as it was ordered, and more can be added then', async () => {
    const { id } = (await t.place({ payment: 'cash' })).body;
    expect((await read(id)).whyNot.add).toMatch(/is paid already/);
    await act(id, 'unpaid_at_counter');
    expect((await read(id)).whyNot.add).toBeNull();
  });

  it('[TILL-08] is taken back once, of the version that the till has shown, and by till and owner alone', async () => {
    const { id } = (await t.place({ payment: 'cash' })).body;
    const { lastEvent } = await read(id);
    expect(await act(id, 'unpaid_at_counter', t.kitchen)).toMatchObject({
      body: { code: 'STEP_REFUSED' },
    });
    expect((await act(id, 'unpaid_at_counter')).status).toBe(200);
    await t.act(id, 'payment', { payment: 'cash', total: 10 });
    // The answer was lost, and the press is sent again.
    expect((await act(id, 'unpaid_at_counter', t.device, lastEvent)).status).toBe(409);
    expect(await t.stored(id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('[TILL-08] stays while a driver has the order, and says what to do', async () => {
    const { id, number } = (await t.place({ ...DELIVERY, payment: 'card_machine' })).body;
    await t.bake(id);
    await act(id, 'sent_out', t.kitchen);
    expect(await whyNotUnpay(id)).toBe(
      `A driver has order #${number}. Ring them, or ask for it back on the board first.`,
    );
    expect((await act(id, 'unpaid_at_counter')).body.code).toBe('ORDER_MOVED');
    await act(id, 'returned', t.kitchen);
    expect((await act(id, 'unpaid_at_counter')).status).toBe(200);
  });

  it('[TILL-08] is not taken back of which something was refunded, nor of a card online', async () => {
    const { id, number } = (await t.place({ payment: 'cash' })).body;
    const owner = await t.staff();
    const choice = { kind: 'amount', amount: 3 };
    const wish = { id: randomUUID(), reason: 'late', refundable: 10, choice };
    expect((await owner.post(`/desk/orders/${id}/refund`, wish)).status).toBe(200);
    expect(await whyNotUnpay(id)).toBe(`£3.00 of order #${number} is refunded already.`);
    expect((await act(id, 'unpaid_at_counter')).body.code).toBe('STEP_REFUSED');

    const due = (await t.place()).body;
    expect(await read(due.id)).not.toHaveProperty('whyNot.unpay');
    const online = await buildPaidOrder(t.db, { storeId: t.storeId });
    expect(await read(online.id)).not.toHaveProperty('whyNot.unpay');
    expect((await act(online.id, 'unpaid_at_counter')).body.code).toBe('STEP_REFUSED');
  });
});
