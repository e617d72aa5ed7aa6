import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStore, proofOf } from '#location/location.fixtures.ts';
import { stores } from '#location/location.tables.ts';
import { buildPaidOrder } from '#orders/orders.fixtures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { eq } from 'drizzle-orm';
import { fillCart } from './checkout.fixtures.ts';

type StoreRow = typeof stores.$inferSelect;

const HOUR_MS = 60 * 60 * 1000;

let t: TestApp;
/** 8 km apart, each with an oven for two pizzas in a quarter of an hour. */
let sea: StoreRow;
let hill: StoreRow;
beforeAll(async () => {
  t = await createTestApp();
  sea = await buildStore(t.db, { name: 'Driftstone Sea', deliveryFeePence: 250 });
  hill = await buildStore(t.db, {
    name: 'Driftstone Hill',
    address: '2 High Street, Arundel, BN18 9AB',
    latitude: 50.8766,
    serviceRadiusKm: 20,
    deliveryFeePence: 400,
    freeDeliveryAbovePence: null,
    pickupMinMinutes: 30,
    pickupMaxMinutes: 40,
  });
});
afterAll(() => t.close());

async function checkOut() {
  const customer = await t.user();
  await fillCart(t.db, customer);
  const { body: order } = await customer.post('/cart/checkout');
  const path = `/orders/${order.id}`;
  return {
    customer,
    order,
    path,
    collectFrom: (storeId?: string) =>
      customer.patch(`${path}/delivery-type`, { deliveryType: 'pickup', storeId }),
    deliverTo: (latitude: number) => customer.patch(`${path}/update-location`, at(latitude)),
  };
}

function at(locationLat: number) {
  const [address, locationLng] = [`${locationLat} Long Lane, Sussex`, -0.5418];
  return { address, locationLat, locationLng, proof: proofOf(address, locationLat, locationLng) };
}

async function during<Result>(
  store: StoreRow,
  change: Partial<StoreRow>,
  action: () => Promise<Result>,
): Promise<Result> {
  await t.db.update(stores).set(change).where(eq(stores.id, store.id));
  try {
    return await action();
  } finally {
    await t.db.update(stores).set(store).where(eq(stores.id, store.id));
  }
}

const nameOf = ({ body }: { body: { store?: { name: string } } }) => body.store?.name;

describe('a pickup of several stores', () => {
  it('[RUN-50] is collected from the store that the customer chose, by its times, and stays there', async () => {
    const { collectFrom, path, customer } = await checkOut();
    const { body } = await collectFrom(hill.id);
    expect(body).toMatchObject({
      store: { id: hill.id, name: 'Driftstone Hill', address: '2 High Street, Arundel, BN18 9AB' },
      estimatedPickupTime: '30–40 minutes',
    });
    expect(nameOf(await collectFrom())).toBe('Driftstone Hill');
    const { body: placed } = await customer.post(`${path}/place-cash`);
    expect(placed.order.store.id).toBe(hill.id);
  });

  it('[RUN-50] begins with the store of the last order, while it is in business', async () => {
    const begin = async () => {
      const customer = await t.user();
      await buildPaidOrder(t.db, { userId: customer.userId, storeId: hill.id });
      await fillCart(t.db, customer);
      return nameOf(await customer.post('/cart/checkout'));
    };
    expect(await begin()).toBe('Driftstone Hill');
    expect(await during(hill, { closedAt: t.clock.now }, begin)).toBe('Driftstone Sea');
  });

  it('[RUN-50] comes from no store that has closed for good or does not exist', async () => {
    const { collectFrom } = await checkOut();
    await during(hill, { closedAt: t.clock.now }, async () => {
      for (const id of [hill.id, '0190a0a0-0000-7000-8000-000000000000'])
        expect(await collectFrom(id)).toMatchObject({
          status: 404,
          body: { code: 'STORE_NOT_FOUND' },
        });
    });
    expect(nameOf(await collectFrom(sea.id))).toBe('Driftstone Sea');
  });

  it('[RUN-50] moves to a store in business when its own closes for good before it is placed', async () => {
    const { collectFrom, customer, path } = await checkOut();
    await collectFrom(hill.id);
    await during(hill, { closedAt: t.clock.now }, async () => {
      expect(await customer.post(`${path}/place-cash`)).toMatchObject({
        status: 409,
        body: { code: 'TIME_GONE' },
      });
      expect(nameOf(await collectFrom())).toBe('Driftstone Sea');
    });
  });

  it('[RUN-51] takes a place in the oven of its own store only', async () => {
    const small = { pizzasPerQuarter: 1, deliveriesPerQuarter: 1 };
    await during(hill, small, () =>
      during(sea, small, async () => {
        const promisedAt = async (storeId: string) =>
          Date.parse((await (await checkOut()).collectFrom(storeId)).body.promised.from);
        const first = await promisedAt(hill.id);
        expect(await promisedAt(hill.id)).toBeGreaterThan(first);
        expect(await promisedAt(sea.id)).toBeLessThan(first);
      }),
    );
  });

  it('[RUN-51] is promised by the hours and the pauses of its store', async () => {
    const pausedUntil = new Date(t.clock.now.getTime() + HOUR_MS);
    const { collectFrom, customer, path } = await checkOut();
    await during(hill, { pausedUntil }, async () => {
      await collectFrom(hill.id);
      expect((await customer.get(`${path}/times`)).body).toMatchObject({ whyNoAsap: 'paused' });
      await collectFrom(sea.id);
      expect((await customer.get(`${path}/times`)).body).toMatchObject({ whyNoAsap: null });
    });
  });
});

describe('a delivery of several stores', () => {
  it('[RUN-50] comes from the nearest store that delivers there, for its fee', async () => {
    const { deliverTo } = await checkOut();
    expect((await deliverTo(50.81)).body).toMatchObject({
      store: { id: sea.id },
      deliveryFee: 2.5,
    });
    expect((await deliverTo(50.86)).body).toMatchObject({ store: { id: hill.id }, deliveryFee: 4 });
    // The sea store is nearer, but this is beyond its 8 km.
    expect((await deliverTo(50.71)).body).toMatchObject({ store: { id: hill.id }, deliveryFee: 4 });
    expect(await deliverTo(51.4)).toMatchObject({ status: 422, body: { code: 'OUT_OF_RANGE' } });
  });

  it('[RUN-50] comes from the next store while the nearest is closed or paused, and from the nearest when all are', async () => {
    const pausedUntil = new Date(t.clock.now.getTime() + HOUR_MS);
    const { deliverTo } = await checkOut();
    for (const change of [{ pausedUntil }, { openingHours: [] }, { deliveryOffUntil: pausedUntil }])
      await during(sea, change, async () => {
        expect(nameOf(await deliverTo(50.81))).toBe('Driftstone Hill');
        await during(hill, change, async () =>
          expect(nameOf(await deliverTo(50.81))).toBe('Driftstone Sea'),
        );
      });
    expect(nameOf(await deliverTo(50.81))).toBe('Driftstone Sea');
  });

  it('[RUN-50] looks for a store anew when a pickup becomes a delivery', async () => {
    const { collectFrom, deliverTo, customer, path } = await checkOut();
    await deliverTo(50.81);
    await collectFrom(hill.id);
    const { body } = await customer.patch(`${path}/delivery-type`, { deliveryType: 'delivery' });
    expect(body).toMatchObject({ store: { id: sea.id }, deliveryFee: 2.5 });
  });
});
