import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildPizza } from '#catalogue/catalogue.fixtures.ts';
import { pizzas } from '#catalogue/catalogue.tables.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { orders } from '#orders/orders.tables.ts';
import { orderLines } from '#orders/order-lines.tables.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { letHappen } from '#testing/order-events.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { addUpSales, findStraySales, recountSales } from './sales.service.ts';
import { sales } from './sales.tables.ts';

const PLACED = { kind: 'placed_in_cash', by: 'customer' } as const;
const REFUNDED = { kind: 'refunded', by: 'provider', reason: 'money_returned' } as const;

let t: TestApp;
let pizzaId: string;
beforeEach(async () => {
  t = await createTestApp();
  pizzaId = (await buildPizza(t.db)).id;
});
afterEach(() => t.close());

const list = () =>
  t.db
    .select({ day: sales.day, pizzaId: sales.pizzaId, units: sales.units, isSum: sales.isSum })
    .from(sales)
    .orderBy(sales.id);

describe('the sales', () => {
  it('count an order on the day on which it is placed, and take it back on that day', async () => {
    const { id } = await buildOrder(t.db, { lines: [{ pizzaId, quantity: 3 }] });
    expect(await list()).toEqual([]);
    await letHappen(t, id, PLACED);
    const placed = { day: '2026-06-01', pizzaId, units: 3, isSum: false };
    expect(await list()).toEqual([placed]);
    t.clock.advanceMs(36 * 60 * 60 * 1000);
    const reason = 'shop_cannot';
    await letHappen(t, id, { kind: 'cancelled', by: 'owner', reason });
    expect(await list()).toEqual([placed, { ...placed, units: -3 }]);
  });

  it('take a refunded order back once, and say the same after they are added up', async () => {
    const { id } = await buildPaidOrder(t.db, { lines: [{ pizzaId, quantity: 2 }] });
    await buildPaidOrder(t.db, { lines: [{ pizzaId, quantity: 5 }] });
    await addUpSales(t.shop);
    await letHappen(t, id, {
      kind: 'part_refunded',
      by: 'owner',
      refunds: [{ lineId: null, pence: 1 }],
    });
    await letHappen(t, id, REFUNDED);
    await letHappen(t, id, { kind: 'forgotten', by: 'customer' });
    await addUpSales(t.shop);
    expect(await list()).toEqual([{ day: '2026-05-30', pizzaId, units: 5, isSum: true }]);
  });

  it('are added up by one of two nodes, without delaying an order placed meanwhile', async () => {
    await buildPaidOrder(t.db, { lines: [{ pizzaId, quantity: 2 }] });
    const { id } = await buildOrder(t.db, { lines: [{ pizzaId, quantity: 3 }] });
    await t.db.transaction(async (tx) => {
      await tx.select().from(sales).for('update');
      await addUpSales(t.shop);
      await letHappen(t, id, PLACED);
    });
    await addUpSales(t.shop);
    expect(await findStraySales(t.db)).toEqual([]);
    expect(await t.db.$count(sales, eq(sales.isSum, true))).toBe(2);
    expect(await t.db.$count(sales)).toBe(2);
  });

  it('go with their pizza', async () => {
    await buildPaidOrder(t.db, { lines: [{ pizzaId, quantity: 2 }] });
    await t.db.delete(pizzas).where(eq(pizzas.id, pizzaId));
    expect(await list()).toEqual([]);
  });
});

describe('recountSales', () => {
  it('writes anew what was changed by hand, and counts an order that is placed meanwhile', async () => {
    const { id } = await buildPaidOrder(t.db, { lines: [{ pizzaId, quantity: 2 }] });
    await t.db.update(orderLines).set({ quantity: 4 }).where(eq(orderLines.orderId, id));
    await t.db
      .update(orders)
      .set({ ovenWork: [4] })
      .where(eq(orders.id, id));
    expect(await findStraySales(t.db)).toEqual([
      { day: '2026-05-30', pizzaId, units: 2, ordered: 4 },
    ]);
    const draft = await buildOrder(t.db, { lines: [{ pizzaId, quantity: 3 }] });
    let recounting: Promise<void> | undefined;
    await t.db.transaction(async (tx) => {
      await send(t.shop, tx, draft.id, PLACED);
      recounting = recountSales(t.db);
      await untilBlocked(t.db, 1);
    });
    await recounting;
    expect(await findStraySales(t.db)).toEqual([]);
    await t.db.delete(orders).where(eq(orders.id, id));
    await recountSales(t.db);
  });
});
