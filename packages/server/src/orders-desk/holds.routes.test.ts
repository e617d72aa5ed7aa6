import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#audit/audit.tables.ts';
import { buildStore } from '#location/location.fixtures.ts';
import { payByCard } from '#payments/paying.fixtures.ts';
import { untilBlocked } from '#testing/blocked-sessions.ts';
import { createEvening, type Evening, iso } from '#testing/test-evening.ts';

let t: Evening;
beforeAll(async () => (t = await createEvening()));
beforeEach(() => t.setUp('17:00', { pizzasPerQuarter: 24 }));
afterAll(() => t.close());

const release = async (role: Role = 'owner', storeIds?: string[]) =>
  (await t.staff(role, storeIds)).post('/desk/holds/release');
const readHeld = async () => (await (await t.staff('kitchen')).get('/desk/today/glance')).body.held;

async function holdAt(time: string, pizzas: number) {
  const pickup = await t.openPickup(pizzas);
  expect((await pickup.choose(iso(time))).body.heldUntil).not.toBeNull();
  return pickup;
}

describe('POST /desk/holds/release', () => {
  it('[HOLD-07] lets go what unpaid checkouts hold, as Today says it, and is in the log', async () => {
    expect(await readHeld()).toBeNull();
    const holder = await holdAt('20:00', 12);
    await t.goOn('17:05');
    const other = await holdAt('21:00', 3);
    const placed = await holdAt('21:15', 2);
    await placed.byCash();
    expect(await readHeld()).toEqual({ checkouts: 2, pizzas: 15, until: iso('17:20') });

    const owner = await t.staff();
    expect(await owner.post('/desk/holds/release')).toMatchObject({
      status: 200,
      body: { checkouts: 2, pizzas: 15 },
    });
    expect(await readHeld()).toBeNull();
    const logged = await t.db.select().from(auditLog).where(eq(auditLog.action, 'holds_released'));
    expect(logged).toMatchObject([
      { staffId: owner.staff.id, subjectId: t.storeId, after: { checkouts: 2, pizzas: 15 } },
    ]);
    // Nothing is left to let go, so there is nothing to log.
    expect((await release()).body).toMatchObject({ checkouts: 0, pizzas: 0 });
    expect(await t.db.$count(auditLog, eq(auditLog.action, 'holds_released'))).toBe(1);

    // The next step takes no hold again, and the time may still be ordered while it is free.
    expect((await holder.choose(iso('20:00'))).body).toMatchObject({ heldUntil: null });
    expect((await other.byCash()).status).toBe(200);
    expect(await placed.read()).toMatchObject({ status: 'confirmed' });
  });

  it('[HOLD-07] honours the payment of a card page that was open', async () => {
    const payer = await holdAt('20:00', 12);
    const { sessionId } = (await payer.byCard()).body;
    expect((await release('counter')).status).toBe(200);
    expect((await payByCard(t.app, sessionId)).status).toBe(303);
    expect(await payer.read()).toMatchObject({ status: 'confirmed', scheduledFor: iso('20:00') });
  });

  it('[HOLD-07] waits for a step that is being made, and lets its hold go too', async () => {
    const pickup = await holdAt('20:00', 2);
    const holder = await t.pool.connect();
    await holder.query('begin');
    await holder.query('select from orders where id = $1 for update', [pickup.orderId]);
    const answer = release();
    await untilBlocked(t.db, 1);
    await holder.query("update orders set held_until = held_until + interval '1 minute'");
    await holder.query('commit');
    holder.release();
    expect((await answer).body).toMatchObject({ checkouts: 1 });
    expect(await readHeld()).toBeNull();
  });

  it('[HOLD-07] needs the right to change orders, and stops at the member’s stores', async () => {
    await holdAt('20:00', 2);
    expect((await release('kitchen')).status).toBe(403);
    const { id: elsewhere } = await buildStore(t.db, { name: 'Elsewhere' });
    expect((await release('manager', [elsewhere])).body).toMatchObject({ checkouts: 0 });
    expect((await release('manager', [t.storeId])).body).toMatchObject({ checkouts: 1 });
  });
});
