import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { stepOnBoard } from '#testing/board-steps.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let t: TestApp;
beforeAll(async () => (t = await createTestApp()));
afterAll(() => t.close());

const step = (orderId: string, from: string, to: string) => stepOnBoard(t, orderId, [from, to]);

it('[WORK-02] ticks pizzas off for every board, once for two tablets, and takes it back', async () => {
  const { id } = await buildPaidOrder(t.db, { lines: [{ quantity: 2 }, { quantity: 1 }] });
  const { id: otherId } = await buildPaidOrder(t.db);
  const linesOf = async (orderId: string) =>
    (await t.kitchen.get('/kitchen/orders')).body.open.find(
      (ticket: { id: string }) => ticket.id === orderId,
    ).lines;
  const [two, one] = await linesOf(id);
  const tick = (lineId: string, made: number, orderId = id) =>
    t.kitchen.patch(`/kitchen/orders/${orderId}/lines/${lineId}`, { made });
  // Nobody bakes what nobody has accepted.
  expect((await tick(two.id, 1)).status).toBe(409);
  await step(id, 'received', 'accepted');
  await step(id, 'accepted', 'started');
  const answers = await Promise.all([tick(two.id, 1), tick(two.id, 1), tick(one.id, 1)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const made = async () => (await linesOf(id)).map((line: { made: number }) => line.made);
  expect(await made()).toEqual([1, 1]);
  // No pizza is made that was not ordered.
  await tick(two.id, 9);
  expect(await made()).toEqual([2, 1]);
  await tick(one.id, 0);
  expect(await made()).toEqual([2, 0]);
  expect((await tick(two.id, 0, otherId)).status).toBe(409);
  await step(otherId, 'received', 'accepted');
  expect((await tick(two.id, 0, otherId)).status).toBe(404);
  // Ready asks nothing of who doesn't tick.
  expect((await step(id, 'accepted', 'ready')).status).toBe(200);
  expect((await tick(one.id, 1)).status).toBe(200);
  await step(id, 'ready', 'completed');
  expect((await tick(one.id, 0)).status).toBe(409);
});
