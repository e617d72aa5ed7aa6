// Whether an order's customer hears of what the staff do to it: the board, the desk and the till say so.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { eq } from 'drizzle-orm';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { mails } from '#mail/mails.tables.ts';
import { findLastEvent } from '#orders/lifecycle/replay.queries.ts';
import { orderWatches } from '#messages/watches/order-watches.tables.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { createTill, type TestTill } from '#testing/test-till.ts';

let till: TestTill;
beforeAll(async () => (till = await createTill()));
beforeEach(() => till.setUpAt('19:00'));
afterAll(() => till.close());

async function hearsOf(orderId: string) {
  const owner = await till.staff('owner');
  const open: Ticket[] = (await till.kitchen.get('/kitchen/orders')).body.open;
  const { hears, phone } = open.find(({ id }) => id === orderId) ?? {};
  const { body } = await owner.get(`/desk/orders/${orderId}`);
  expect(body.hears).toEqual(hears);
  const changes = await till.device.get(`/counter/orders/${orderId}/changes`);
  expect(changes.body.hears).toEqual(hears);
  return { hears, phone };
}

it('[STATE-06] nobody mails somebody who ordered at the till, so the board has the number to ring', async () => {
  const { body } = await till.place({ name: 'Ada Reed', phone: '07700 900123' });
  expect(await hearsOf(body.id)).toEqual({ hears: [], phone: '+447700900123' });
});

it('[STATE-06] a customer with an account is mailed, and told by a browser that watches the order', async () => {
  const { storeId } = (await till.stored((await till.place()).body.id)) ?? {};
  const { id } = await buildPaidOrder(till.db, {
    placedAt: till.clock.now,
    ...(storeId && { storeId }),
  });
  expect(await hearsOf(id)).toMatchObject({ hears: ['mail'] });
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  await till.db
    .insert(orderWatches)
    .values({ orderId: id, endpoint, p256dh: 'B'.padEnd(87, 'a'), auth: 'a'.repeat(22) });
  expect(await hearsOf(id)).toMatchObject({ hears: ['mail', 'push'] });
});

it('[EVE-28] [DESK-31] a customer hears of the last of several new times, and of none that is taken back', async () => {
  const { storeId } = (await till.stored((await till.place()).body.id)) ?? {};
  const promise = { promisedFrom: till.clock.now, promisedUntil: till.clock.now };
  const { id } = await buildPaidOrder(till.db, {
    placedAt: till.clock.now,
    promisedAt: till.clock.now,
    ...promise,
    ...(storeId && { storeId }),
  });
  const shift = async (minutes: 10 | -10) => {
    const lastEvent = (await findLastEvent(till.db, id))?.id;
    const body = { act: { kind: 'retimed', minutes }, lastEvent };
    expect((await till.kitchen.post(`/kitchen/orders/${id}/acts`, body)).status).toBe(200);
  };
  const told = async () => {
    await till.react(15_000);
    const queued = await till.db.select().from(mails);
    return queued.filter(({ cause }) => cause.startsWith(`new-time:${id}`)).length;
  };
  await shift(10);
  await shift(-10);
  expect(await told()).toBe(0);
  // The customer reads '19:15–19:20': another start is news, too.
  await shift(10);
  await shift(-10);
  const { promisedFrom } = promise;
  const sooner = { promisedFrom: new Date(promisedFrom.getTime() - 60_000) };
  await till.db.update(orders).set(sooner).where(eq(orders.id, id));
  expect(await told()).toBe(1);
  await till.db.update(orders).set({ promisedFrom }).where(eq(orders.id, id));
  await till.db.delete(mails);
  await shift(10);
  await shift(10);
  expect(await told()).toBe(1);
  await shift(-10);
  expect(await told()).toBe(2);
  await shift(10);
  for (const step of [
    ['received', 'accepted'],
    ['accepted', 'ready'],
    ['ready', 'completed'],
  ] as const)
    expect((await stepOnBoard(till, id, step)).status).toBe(200);
  expect(await told()).toBe(2);
});
