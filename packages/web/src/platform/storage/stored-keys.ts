/**
 * Everything that the shop keeps in the browser's storage, with its owner. Signing out removes all but the device's
 * keys, which are only a type, whichever modules are loaded. Signing in keeps the visitor's keys. A session that ends by itself keeps those of
 * a cart too.
 */
const OWNERS = {
  'driftstone.accessToken': 'user',
  'driftstone.user': 'user',
  'driftstone.deliveryAddress': 'user',
  // In the storage of the tab.
  'driftstone.typedAtCheckout': 'user',
  // Nothing writes these two any more, but a browser may still have them.
  'driftstone.cartChanges': 'cart',
  'driftstone.refusedChanges': 'cart',
  sessionId: 'cart',
  'driftstone.postcode': 'visitor',
  'driftstone.diet': 'visitor',
} as const;

type DeviceKey =
  | 'driftstone.wasSignedIn'
  | 'driftstone.boardText'
  | 'driftstone.paper'
  | 'driftstone.drivePresses'
  | 'driftstone.roadNews'
  // By member: others sign in on the same device.
  | `driftstone.lookDraft.${string}`;

export type StoredKey = keyof typeof OWNERS | DeviceKey;

// Here and in the forms, `keysOf` would come with every page.
const ALL_KEYS = Object.keys(OWNERS) as (keyof typeof OWNERS)[];

export const USER_KEYS: readonly StoredKey[] = ALL_KEYS.filter((key) => OWNERS[key] === 'user');
export const CART_KEYS: readonly StoredKey[] = ALL_KEYS.filter((key) => OWNERS[key] === 'cart');
export const PERSONAL_KEYS: readonly StoredKey[] = ALL_KEYS.filter(
  (key) => OWNERS[key] === 'user' || OWNERS[key] === 'visitor',
);
