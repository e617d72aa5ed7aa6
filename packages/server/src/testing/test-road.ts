/** A shop whose drivers Mo and Ana have a phone each, with orders that are ready for delivery. */
import { randomUUID } from 'node:crypto';
import type { DrivePress } from '@driftstone/contract/drive/drive.schema.ts';
import { asc, eq } from 'drizzle-orm';
import { buildStore } from '#location/location.fixtures.ts';
import { orderEvents } from '#orders/lifecycle/order-events.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { orders } from '#orders/orders.tables.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Device = Awaited<ReturnType<TestApp['device']>>;

export const MINUTE_MS = 60_000;
export const DOOR = { house: 'The Moorings', flat: '3', floor: '2', note: 'Mind the dog' };
/** Rung in, to be paid at the door. */
export const DUE = {
  source: 'phone',
  paymentMethod: 'cash',
  paymentStatus: 'due_on_pickup',
} as const;

export const made = (step: DrivePress['step'], more: Partial<DrivePress> = {}): DrivePress => ({
  pressId: randomUUID(),
  step,
  agoMs: 0,
  ...more,
});

export const press = (device: Device, orderId: string, body: DrivePress) =>
  device.patch(`/drive/orders/${orderId}`, body);

export type TestRoad = Awaited<ReturnType<typeof createRoad>>;

export async function createRoad() {
  const t = await createTestApp();
  const { id: storeId } = await buildStore(t.db, { latitude: 50.8, longitude: -0.5 });
  const [mo, ana] = [await t.device('driver'), await t.device('driver')];
  return {
    ...t,
    storeId,
    mo,
    ana,
    buildReady: (overrides: Parameters<typeof buildPaidOrder>[1] = {}) =>
      buildPaidOrder(t.db, {
        storeId,
        state: 'ready',
        deliveryType: 'delivery',
        address: '1 Quay Road',
        latitude: 50.82,
        longitude: -0.5,
        door: DOOR,
        phone: '+441243555123',
        placedAt: t.clock.now,
        acceptedAt: t.clock.now,
        readyAt: t.clock.now,
        promisedFrom: t.clock.now,
        promisedUntil: t.clock.now,
        promisedAt: t.clock.now,
        ...overrides,
      }),
    eventsOf: (orderId: string) =>
      t.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.id)),
    stored: async (orderId: string) =>
      (await t.db.select().from(orders).where(eq(orders.id, orderId)))[0],
  };
}
