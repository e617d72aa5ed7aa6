// A handover that was a slip of the finger: who takes it back, and until when.
import type { Deliveries } from '@driftstone/contract/drive/drive.schema.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { findStrayOrders } from '#orders/lifecycle/replay.service.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { orders } from '#orders/orders.tables.ts';
import { createRoad, DUE, made, MINUTE_MS, press, type TestRoad } from '#testing/test-road.ts';

let road: TestRoad;
beforeAll(async () => (road = await createRoad()));
// Some are changed behind the shop's back.
afterEach(async () => void (await road.db.delete(orders)));
afterAll(() => road.close());

it('[EVE-61] an item of which something was refunded says so, since the bag may have fewer', async () => {
  const { id } = await road.buildReady({ lines: [{ quantity: 2, name: 'Margherita' }] });
  const [line] = await road.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  const refunds = [{ lineId: line?.id ?? null, pence: 200 }];
  await road.db.transaction((tx) =>
    send(road.shop, tx, id, { kind: 'part_refunded', by: 'owner', refunds }),
  );
  const { ready }: Deliveries = (await road.mo.get('/drive/orders')).body;
  expect(ready[0]?.items).toEqual([`2 × ${line?.name}, £2.00 refunded`]);
});

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
      message: `Order #${number} has moved in the meantime: Oven tablet has handed it over.`,
    });
    await road.db
      .update(orderEvents)
      .set({ by: 'counter' })
      .where(eq(orderEvents.event, 'handed_over'));
    expect((await press(road.mo, id, made('recalled'))).status).toBe(409);
    expect(await road.stored(id)).toMatchObject({ state: 'completed' });
  });

  it('[EVE-62] a handover is taken back within an hour, however late the press claims to be', async () => {
    const { id, number } = await road.buildReady();
    const late = await road.buildReady();
    for (const order of [id, late.id])
      for (const step of ['sent_out', 'handed_over'] as const)
        await press(road.mo, order, made(step));
    road.clock.advanceMs(60 * MINUTE_MS);
    const claimed = made('recalled', { agoMs: 15 * MINUTE_MS });
    expect((await press(road.mo, id, claimed)).status).toBe(200);
    road.clock.advanceMs(1);
    expect(
      (await press(road.mo, late.id, made('recalled', { agoMs: 15 * MINUTE_MS }))).body,
    ).toEqual({
      code: 'STEP_REFUSED',
      message: `Order #${late.number} stays delivered: that was more than an hour ago. Tell the shop.`,
    });
    expect(number).not.toBe(late.number);
  });

  it('[ROAD-04] what is taken back is on the road again as it was, with its cash to collect', async () => {
    const { id, totalPence } = await road.buildReady(DUE);
    await press(road.mo, id, made('sent_out'));
    const { sentOutAt } = (await road.stored(id)) ?? {};
    road.clock.advanceMs(10 * MINUTE_MS);
    const toCollect = totalPence / 100;
    await press(road.mo, id, made('handed_over', { toCollect, payment: 'card_machine' }));
    const back = await press(road.mo, id, made('recalled'));
    expect(back.body.mine).toMatchObject([{ id, toCollect }]);
    expect(back.body.done).toEqual([]);
    expect(await road.stored(id)).toMatchObject({
      state: 'out_for_delivery',
      paymentStatus: 'due_on_pickup',
      paymentMethod: 'cash',
      takenAt: null,
      completedAt: null,
      sentOutAt,
    });
    expect((await press(road.mo, id, made('handed_over', { toCollect }))).status).toBe(200);
    expect(await findStrayOrders(road.db)).toEqual([]);
  });

  it('[ROAD-04] a phone of the previous release, which takes it again, is not refused', async () => {
    const { id } = await road.buildReady();
    for (const step of ['sent_out', 'handed_over', 'recalled', 'sent_out'] as const)
      expect((await press(road.mo, id, made(step))).status).toBe(200);
    expect((await press(road.ana, id, made('sent_out'))).status).toBe(409);
  });

  it('[ROAD-04] stays delivered once money was refunded, or the account is deleted', async () => {
    const [cash, card, gone] = [
      await road.buildReady(DUE),
      await road.buildReady(),
      await road.buildReady(),
    ];
    for (const { id, totalPence } of [cash, card, gone]) {
      const toCollect = id === cash.id ? totalPence / 100 : 0;
      await press(road.mo, id, made('sent_out'));
      await press(road.mo, id, made('handed_over', { toCollect }));
    }
    const set = (id: string, what: Partial<typeof orders.$inferInsert>) =>
      road.db.update(orders).set(what).where(eq(orders.id, id));
    await set(cash.id, { refundedPence: 100 });
    await set(card.id, { refundedPence: 100 });
    const { shop, db } = road;
    const erasure = { kind: 'forgotten', by: 'customer' } as const;
    await db.transaction((tx) => send(shop, tx, gone.id, erasure));
    const { done } = (await road.mo.get('/drive/orders')).body as Deliveries;
    expect(done?.map(({ id, undo }) => [id, undo !== null])).toEqual([
      [gone.id, false],
      [card.id, true],
      [cash.id, false],
    ]);
    expect((await press(road.mo, cash.id, made('recalled'))).body.message).toBe(
      `Order #${cash.number} stays delivered: money has been refunded in the meantime. Tell the shop.`,
    );
    expect((await press(road.mo, gone.id, made('recalled'))).body.message).toContain(
      'its customer has deleted their account',
    );
    await set(card.id, { refundedPence: card.totalPence, paymentStatus: 'refunded' });
    expect((await press(road.mo, card.id, made('recalled'))).body.message).toContain(
      'money has been refunded in the meantime',
    );
  });
});
