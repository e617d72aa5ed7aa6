/**
 * Everything that the shop keeps in the browser's storage, with its owner. Signing out removes all of the user's keys,
 * whichever modules are loaded.
 */
const OWNERS = {
  'driftstone.accessToken': 'user',
  'driftstone.user': 'user',
  'driftstone.deliveryAddress': 'user',
  sessionId: 'guest',
  'driftstone.boardDensity': 'device',
  'driftstone.drivePresses': 'device',
} as const;

export type StoredKey = keyof typeof OWNERS;

const ALL_KEYS = Object.keys(OWNERS) as StoredKey[];

export const PERSONAL_KEYS: readonly StoredKey[] = ALL_KEYS.filter((key) => OWNERS[key] === 'user');
