import { like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { waitingReactions } from '#orders/lifecycle/waiting-reactions.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { buildReview } from '#reviews/reviews.fixtures.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const SECOND_MS = 1000;
const HOUR_MS = 60 * 60 * SECOND_MS;
const BEACH = { address: '12 Beach Road, Littlehampton', latitude: 50.8, longitude: -0.5 };
const DELIVERY = { deliveryType: 'delivery', deliveryFeePence: 250, ...BEACH } as const;

const TO_THE_HANDOVER = [
  ['received', 'accepted'],
  ['accepted', 'ready'],
  ['ready', 'completed'],
] as const;

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
beforeEach(() => t.db.delete(mails));
afterAll(() => t.close());

const placeOrder = (more: Parameters<typeof buildPaidOrder>[1] = {}) =>
  buildPaidOrder(t.db, { storeId, placedAt: t.clock.now, ...more });
const step = (orderId: string, from: string, to: string) => stepOnBoard(t, orderId, [from, to]);
const happen = (orderId: string, event: Parameters<typeof send>[3]) =>
  t.db.transaction((tx) => send(t.shop, tx, orderId, event));

/** Lets the time pass, and returns what was queued for the order. */
async function tellAfter(ms: number, orderId: string): Promise<string[]> {
  t.clock.advanceMs(ms);
  await t.react();
  const rows = await t.db
    .select()
    .from(mails)
    .where(like(mails.cause, `%:${orderId}`));
  return rows.map(({ cause }) => cause.split(':')[0] ?? '');
}

describe('messages about an order', () => {
  it('[EVE-39] confirms an order once it has stood for some seconds', async () => {
    const { id } = await placeOrder();
    await step(id, 'received', 'accepted');
    expect(await tellAfter(14 * SECOND_MS, id)).toEqual([]);
    expect(await tellAfter(SECOND_MS, id)).toEqual(['confirmed']);
    expect(await tellAfter(HOUR_MS, id)).toEqual(['confirmed']);
  });

  it('[EVE-39] says nothing of a step that was taken back, and confirms only once', async () => {
    const { id } = await placeOrder();
    await step(id, 'received', 'accepted');
    await step(id, 'accepted', 'received');
    expect(await tellAfter(20 * SECOND_MS, id)).toEqual([]);
    await step(id, 'received', 'accepted');
    expect(await tellAfter(20 * SECOND_MS, id)).toEqual(['confirmed']);
    await step(id, 'accepted', 'received');
    await step(id, 'received', 'accepted');
    expect(await tellAfter(20 * SECOND_MS, id)).toEqual(['confirmed']);
  });

  it('[EVE-39] tells that a pickup is ready, and that a delivery is on its way', async () => {
    const pickup = await placeOrder();
    const delivery = await placeOrder(DELIVERY);
    for (const { id } of [pickup, delivery]) {
      await step(id, 'received', 'accepted');
      await tellAfter(20 * SECOND_MS, id);
      await step(id, 'accepted', 'ready');
    }
    expect(await tellAfter(20 * SECOND_MS, pickup.id)).toEqual(['confirmed', 'ready']);
    expect(await tellAfter(20 * SECOND_MS, delivery.id)).toEqual(['confirmed']);
    await happen(delivery.id, { kind: 'sent_out', by: 'driver' });
    expect(await tellAfter(20 * SECOND_MS, delivery.id)).toEqual(['confirmed', 'on_its_way']);
  });

  it('[EVE-40] [ROAD-04] asks an hour and a half after the last handover, if the first was none', async () => {
    const { id } = await placeOrder({ ...DELIVERY, state: 'ready', readyAt: t.clock.now });
    const drive = (kind: 'sent_out' | 'handed_over' | 'back_on_road') =>
      happen(id, { kind, by: 'driver' });
    await drive('sent_out');
    await drive('handed_over');
    expect(await tellAfter(HOUR_MS / 2, id)).toEqual([]);
    await drive('back_on_road');
    expect(await tellAfter(HOUR_MS / 2, id)).toEqual([]);
    await drive('handed_over');
    expect(await tellAfter(HOUR_MS, id)).toEqual([]);
    expect(await tellAfter(HOUR_MS / 2, id)).toEqual(['eaten']);
  });

  it('[EVE-40] asks for a review an hour and a half after the handover, unless the customer has written one', async () => {
    const [silent, outspoken] = [await placeOrder(), await placeOrder()];
    for (const { id } of [silent, outspoken])
      for (const [from, to] of TO_THE_HANDOVER) await step(id, from, to);
    await buildReview(t.db, { orderId: outspoken.id, userId: outspoken.userId });
    expect(await tellAfter(HOUR_MS, silent.id)).toEqual([]);
    expect(await tellAfter(HOUR_MS, silent.id)).toEqual(['eaten']);
    expect(await tellAfter(0, outspoken.id)).toEqual([]);
  });

  it('[EVE-39] [MONEY-04] lets nobody come for an order that is closed, once the mail server answers again', async () => {
    const { id } = await placeOrder();
    await step(id, 'received', 'accepted');
    await step(id, 'accepted', 'ready');
    expect(await tellAfter(20 * SECOND_MS, id)).toEqual(['ready']);
    t.clock.advanceMs(HOUR_MS);
    await happen(id, { kind: 'missed', by: 'counter' });
    expect(await tellAfter(0, id)).toEqual([]);
  });

  it('[EVE-39] mails no earlier step after a later one, once the mail server answers again', async () => {
    const { id } = await placeOrder();
    await step(id, 'received', 'accepted');
    expect(await tellAfter(20 * SECOND_MS, id)).toEqual(['confirmed']);
    await t.db.update(mails).set({ attempts: 1, lastProblem: 'Nobody answers.' });
    await step(id, 'accepted', 'ready');
    expect(await tellAfter(20 * SECOND_MS, id)).toEqual(['ready']);
  });

  it('[EVE-39] tells the others when one cannot be told, and that one a second later', async () => {
    const [stuck, other] = [await placeOrder(), await placeOrder()];
    for (const { id } of [stuck, other]) await step(id, 'received', 'accepted');
    t.clock.advanceMs(20 * SECOND_MS);
    const fail = () => {
      throw new Error('No name of the shop');
    };
    const current = vi.spyOn(t.shop.details, 'current');
    // Both in one transaction, then the first by itself.
    for (let times = 0; times < 3; times += 1) current.mockImplementationOnce(fail);
    await expect(t.react()).rejects.toThrow('Some reactions');
    expect(await tellAfter(0, other.id)).toEqual(['confirmed']);
    expect(await t.db.select().from(waitingReactions)).toMatchObject([
      { orderId: stuck.id, feature: 'messages', attempts: 1, lastProblem: 'Error' },
    ]);
    expect(await tellAfter(SECOND_MS - 1, stuck.id)).toEqual([]);
    expect(await tellAfter(1, stuck.id)).toEqual(['confirmed']);
  });

  it('[EVE-39] tells once however many servers tell, and nobody whose account is gone', async () => {
    const { id } = await placeOrder();
    const gone = await placeOrder();
    for (const order of [id, gone.id])
      for (const [from, to] of TO_THE_HANDOVER) await step(order, from, to);
    await happen(gone.id, { kind: 'forgotten', by: 'customer' });
    t.clock.advanceMs(2 * HOUR_MS);
    await Promise.all([t.react(), t.react(), t.react()]);
    expect(await tellAfter(0, id)).toEqual(['eaten']);
    expect(await tellAfter(0, gone.id)).toEqual([]);
    expect(await t.db.select().from(waitingReactions)).toEqual([]);
  });
});
