// Whether an order's customer hears of what the staff do to it: the board, the desk and the till say so.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orderWatches } from '#messages/watches/order-watches.tables.ts';
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
