import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildStore } from '#location/location.fixtures.ts';
import { mails } from '#mail/mails.tables.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { send } from '#orders/lifecycle/lifecycle.service.ts';
import { orderTidings } from '#orders/lifecycle/tidings.tables.ts';
import { buildOrder, buildPaidOrder } from '#orders/orders.fixtures.ts';
import { letHappen } from '#testing/order-events.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { takeOverTidings } from '#orders/lifecycle/waiting.queries.ts';
import { reactToDue } from './waiting.service.ts';
import { waitingReactions } from '#orders/lifecycle/waiting-reactions.tables.ts';

let t: TestApp;
let storeId: string;
beforeAll(async () => {
  t = await createTestApp();
  storeId = (await buildStore(t.db)).id;
});
beforeEach(async () => {
  await t.db.delete(waitingReactions);
  await t.db.delete(mails);
});
afterAll(() => t.close());

const listWaiting = () => t.db.select().from(waitingReactions);
const listCauses = async () => {
  const queued = await t.db.select().from(mails).orderBy(mails.cause);
  return queued.map(({ cause }) => cause.split(':')[0]);
};
const countReactions = async (outcome: string) => {
  const counted = await t.shop.metrics.registry
    .getSingleMetric('driftstone_reactions_total')
    ?.get();
  const found = counted?.values.find(({ labels }) => labels['outcome'] === outcome);
  return found?.value ?? 0;
};

async function place(): Promise<string> {
  const { id } = await buildOrder(t.db, { storeId });
  await t.db.transaction((tx) => send(t.shop, tx, id, { kind: 'placed_in_cash', by: 'customer' }));
  return id;
}

it('[RUN-63] wait for the commit, and are gone with an event that is rolled back', async () => {
  const { id } = await buildOrder(t.db, { storeId });
  const work = t.db.transaction(async (tx) => {
    await send(t.shop, tx, id, { kind: 'placed_in_cash', by: 'customer' });
    throw new Error('The power is gone');
  });
  await expect(work).rejects.toThrow('The power is gone');
  expect(await listWaiting()).toEqual([]);
  await place();
  expect(await listWaiting()).toMatchObject([{ feature: 'messages', attempts: 0 }]);
});

it('[RUN-63] happen once, however many servers look, and are counted', async () => {
  const before = await countReactions('done');
  await Promise.all([place(), place(), place()]);
  const counts = await Promise.all([reactToDue(t.shop), reactToDue(t.shop), reactToDue(t.shop)]);
  // A server may have looked while another held the last one.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await listCauses()).toEqual(['order', 'order', 'order', 'receipt', 'receipt', 'receipt']);
  expect(await listWaiting()).toEqual([]);
  expect(await countReactions('done')).toBe(before + 3);
});

it('[RUN-63] leave nothing half done when a server dies in between, and are tried again', async () => {
  const failures = await countReactions('failed');
  await place();
  const dying = {
    ...t.shop.details,
    current: () => {
      throw new Error('The process ends');
    },
  };
  await expect(reactToDue({ ...t.shop, details: dying })).rejects.toThrow('Some reactions');
  expect(await listCauses()).toEqual([]);
  expect(await listWaiting()).toMatchObject([{ attempts: 1, lastProblem: 'Error' }]);
  expect(await countReactions('failed')).toBe(failures + 1);
  expect(String((await t.nobody.get('/metrics')).body)).toContain('driftstone_reactions_failing 1');
  t.clock.advanceMs(1000);
  await t.react();
  expect(await listCauses()).toEqual(['order', 'receipt']);
});

it('[RUN-63] of other orders happen when one fails that was taken with them', async () => {
  const failing = await place();
  await Promise.all([place(), place()]);
  await t.db.execute(sql`alter table mails add constraint refused
    check (cause <> ${sql.raw(`'receipt:${failing}'`)})`);
  await expect(reactToDue(t.shop)).rejects.toThrow('Some reactions');
  expect(await listCauses()).toEqual(['order', 'order', 'receipt', 'receipt']);
  expect(await listWaiting()).toMatchObject([{ orderId: failing, attempts: 1 }]);
  await t.db.execute(sql`alter table mails drop constraint refused`);
  t.clock.advanceMs(1000);
  expect(await reactToDue(t.shop)).toBe(1);
  expect(await listCauses()).toHaveLength(6);
});

it('[RUN-63] to the events of an order happen in their order', async () => {
  const id = await place();
  await t.db.transaction((tx) =>
    send(t.shop, tx, id, { kind: 'cancelled', by: 'owner', reason: 'shop_cannot' }),
  );
  await t.db.transaction(async (tx) => {
    // Another server is at the first.
    await tx.execute(sql`delete from waiting_reactions where event_id in (
      select min(event_id) from waiting_reactions)`);
    expect(await reactToDue(t.shop)).toBe(0);
  });
  expect(await reactToDue(t.shop)).toBe(1);
  expect(await listCauses()).toEqual(['cancelled']);
});

it('send no receipt of an order that is given back by then', async () => {
  const { id } = await buildOrder(t.db, { storeId });
  await letHappen(t, id, { kind: 'paid', by: 'provider' });
  await letHappen(t, id, { kind: 'refunded', by: 'provider' });
  expect(await reactToDue(t.shop)).toBe(1);
  expect(await listCauses()).toEqual([]);
});

it('leave alone what only a newer release knows', async () => {
  await place();
  await t.db.update(waitingReactions).set({ feature: 'loyalty' });
  expect(await reactToDue(t.shop)).toBe(0);
  expect(await listWaiting()).toMatchObject([{ feature: 'loyalty', attempts: 0 }]);
});

it('[RUN-13] include what a server of the last release has left, once', async () => {
  const order = await buildPaidOrder(t.db, { storeId, state: 'accepted' });
  const [event] = await t.db
    .insert(orderEvents)
    .values({
      orderId: order.id,
      event: 'accepted',
      fromState: 'received',
      toState: 'accepted',
      moneyAfter: 'paid',
      at: t.clock.now,
      by: 'kitchen',
    })
    .returning();
  const eventId = event?.id ?? 0;
  await t.db.insert(orderTidings).values({ eventId, orderId: order.id, dueAt: t.clock.now });
  await Promise.all([takeOverTidings(t.db), takeOverTidings(t.db)]);
  expect(await t.db.select().from(orderTidings)).toEqual([]);
  await t.react();
  await t.react();
  expect(await listCauses()).toEqual(['confirmed']);
  await t.db.delete(orderEvents).where(eq(orderEvents.id, eventId));
});
