// A handover that was a slip of the finger: who takes it back, and until when.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { createRoad, made, MINUTE_MS, press, type TestRoad } from '#testing/test-road.ts';

let road: TestRoad;
beforeAll(async () => (road = await createRoad()));
afterAll(() => road.close());

describe('a handover on the road', () => {
  it('[EVE-64] a handover is taken back by who made it, though the counter sent the order out', async () => {
    const { id, number } = await road.buildReady();
    await press(road.mo, id, made('sent_out'));
    await road.db
      .update(orderEvents)
      .set({ by: 'counter' })
      .where(eq(orderEvents.event, 'sent_out'));
    await press(road.mo, id, made('handed_over'));
    expect((await press(road.ana, id, made('recalled'))).body).toMatchObject({
      code: 'ORDER_MOVED',
      message: `Order ${number} was moved meanwhile: Oven tablet has handed it over.`,
    });
    await road.db
      .update(orderEvents)
      .set({ by: 'counter' })
      .where(eq(orderEvents.event, 'handed_over'));
    expect((await press(road.mo, id, made('recalled'))).status).toBe(409);
    expect(await road.stored(id)).toMatchObject({ state: 'completed' });
  });

  it('[EVE-62] a handover is taken back within a quarter of an hour, however late the press claims to be', async () => {
    const { id } = await road.buildReady();
    const late = await road.buildReady();
    for (const order of [id, late.id])
      for (const step of ['sent_out', 'handed_over'] as const)
        await press(road.mo, order, made(step));
    road.clock.advanceMs(15 * MINUTE_MS);
    const claimed = made('recalled', { agoMs: 15 * MINUTE_MS });
    expect((await press(road.mo, id, claimed)).status).toBe(200);
    road.clock.advanceMs(1);
    expect(
      (await press(road.mo, late.id, made('recalled', { agoMs: 15 * MINUTE_MS }))).body,
    ).toEqual({
      code: 'STEP_REFUSED',
      message: expect.stringContaining('more than a quarter of an hour ago'),
    });
  });
});
