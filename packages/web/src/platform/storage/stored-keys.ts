/**
 * Everything that the shop keeps in the browser's storage, by its owner. Signing out removes all but the device's keys,
 * which are only a type, whichever modules are loaded. Signing in keeps the visitor's keys. A session that ends by
 * itself keeps those of a cart too.
 */
export const USER_KEYS = [
  'driftstone.accessToken',
  'driftstone.user',
  'driftstone.deliveryAddress',
  // In the storage of the tab.
  'driftstone.typedAtCheckout',
] as const;

export const CART_KEYS = [
  'sessionId',
  // Nothing writes these two any more, but a browser may still have them.
  'driftstone.cartChanges',
  'driftstone.refusedChanges',
] as const;

export const PERSONAL_KEYS = [...USER_KEYS, 'driftstone.postcode', 'driftstone.diet'] as const;

/** By member: others sign in on the same device. */
export type DraftKey = `driftstone.lookDraft.${string}` | `driftstone.newsletterDraft.${string}`;

type DeviceKey =
  | 'driftstone.wasSignedIn'
  | 'driftstone.boardText'
  | 'driftstone.paper'
  | 'driftstone.drivePresses'
  | 'driftstone.roadNews'
  | DraftKey;

export type StoredKey = (typeof CART_KEYS | typeof PERSONAL_KEYS)[number] | DeviceKey;
