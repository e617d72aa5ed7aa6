import type { Queryable } from '#database/queryable.ts';
import { createLinkSigner } from '#security/signed-links.ts';
import { TEST_SECRET, TEST_TIME } from '#shop.fixtures.ts';
import { savedAddresses, stores } from './location.tables.ts';
import { proveAddress } from './address-proof.ts';

type StoreColumns = Partial<typeof stores.$inferInsert>;
type AddressColumns = Partial<typeof savedAddresses.$inferInsert> & { userId: string };

/** Always open, so that no test depends on the hour at which it runs. */
const ROUND_THE_CLOCK = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
  (['delivery', 'pickup'] as const).map((kind) => ({ kind, day, opens: '00:00', closes: '24:00' })),
);

let storesBuilt = 0;

/** A store on the sea front of Littlehampton. Delivers within 8 km for £2.50, and free from £25; never closed, never full. */
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
      openingHours: ROUND_THE_CLOCK,
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
      isProven: true,
      ...overrides,
    })
    .returning();
  if (!row) throw new Error('The address was not stored');
  return row;
}

/** The proof that GET /geocode of a test's shop would return, so that a test can place an address anywhere. */
export function proofOf(
  address: string,
  latitude: number,
  longitude: number,
  provenAt = TEST_TIME,
): string {
  const signer = { links: createLinkSigner(TEST_SECRET), now: () => provenAt };
  return proveAddress(signer, { address, latitude, longitude });
}
