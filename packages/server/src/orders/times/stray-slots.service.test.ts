import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '#orders/orders.tables.ts';
import { createEvening, type Evening } from '#testing/test-evening.ts';
import { findStraySlots } from './stray-slots.service.ts';

let t: Evening;
beforeAll(async () => (t = await createEvening()));
afterAll(() => t.close());

describe('the ledger of the oven', () => {
  it('finds nothing after orders, and names one that was changed by hand', async () => {
    await t.setUp('19:00', { pizzasPerQuarter: 3 });
    const pickup = await t.openPickup(4);
    expect((await pickup.byCash()).status).toBe(200);
    expect(await findStraySlots(t.db)).toEqual([]);
    const isThis = eq(orders.id, pickup.orderId);
    const [order] = await t.db.select().from(orders).where(isThis);
    await t.db
      .update(orders)
      .set({ ovenWork: [3] })
      .where(isThis);
    expect(await findStraySlots(t.db)).toEqual([
      `Order #${order?.number} has 3 places in the oven, and needs 4.`,
    ]);
    await t.db.update(orders).set({ ovenWork: order?.ovenWork }).where(isThis);
  });
});
