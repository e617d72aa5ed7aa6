import type { Queryable } from '#database/connect.ts';
import { savedAddresses, stores } from './location.tables.ts';

type StoreColumns = Partial<typeof stores.$inferInsert>;
type AddressColumns = Partial<typeof savedAddresses.$inferInsert> & { userId: string };

let storesBuilt = 0;

/** On the sea front of Littlehampton, delivering 8 km around for £2.50, and free from £25. */
export async function buildStore(db: Queryable, overrides: StoreColumns = {}) {
  storesBuilt += 1;
  const [store] = await db
    .insert(stores)
    .values({
      slug: `store-${storesBuilt}`,
      name: 'Driftstone Littlehampton',
      address: '14 Seafront Parade, Littlehampton, BN17 5AA',
      latitude: 50.8046,
      longitude: -0.5418,
      serviceRadiusKm: 8,
      deliveryFeePence: 250,
      freeDeliveryAbovePence: 2500,
      prepMinutes: 20,
      minutesPerKm: 3,
      pickupMinMinutes: 15,
      pickupMaxMinutes: 20,
      openingHours: [],
      ...overrides,
    })
    .returning();
  if (!store) throw new Error('The store was not stored');
  return store;
}

export async function buildSavedAddress(db: Queryable, overrides: AddressColumns) {
  const [row] = await db
    .insert(savedAddresses)
    .values({
      address: '12 Arundel Road, Littlehampton, BN17 7DB',
      latitude: 50.815,
      longitude: -0.545,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The address was not stored');
  return row;
}
