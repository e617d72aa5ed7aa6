import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildCoupon } from './coupons.fixtures.ts';
import { lockCoupon } from './coupons.queries.ts';

let t: TestApp;
beforeAll(async () => (t = await createTestApp()));
afterAll(() => t.close());

it('lockCoupon makes reservations wait, but no order that names the coupon', async () => {
  const { id } = await buildCoupon(t.db);
  await t.db.transaction(async (tx) => {
    await lockCoupon(tx, id);
    // What the foreign key of an order asks for.
    await t.db.execute(sql`select from coupons where id = ${id} for key share nowait`);
    const rival = t.db.execute(sql`select from coupons where id = ${id} for no key update nowait`);
    await expect(rival).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
});
