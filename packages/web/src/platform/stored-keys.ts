/**
 * Everything that the shop keeps in the browser's storage, and whose it is. What is the user's goes with them, whichever
 * parts of the shop are loaded by then.
 */
const OWNERS = {
  'driftstone.accessToken': 'user',
  'driftstone.user': 'user',
  'driftstone.deliveryAddress': 'user',
  sessionId: 'guest',
  'driftstone.kitchenKey': 'device',
} as const;

export type StoredKey = keyof typeof OWNERS;

const ALL_KEYS = Object.keys(OWNERS) as StoredKey[];

export const PERSONAL_KEYS: readonly StoredKey[] = ALL_KEYS.filter((key) => OWNERS[key] === 'user');
