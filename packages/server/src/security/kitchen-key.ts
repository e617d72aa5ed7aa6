import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { join, resolve } from 'node:path';
import { ConfigError } from '#config/config-error.ts';
import { type Config, KITCHEN_KEY_PATTERN } from '#config/config.ts';
import { readKeptSecret } from './kept-secret.ts';

const KEY_FILE = 'kitchen-key';
/**
 * 32 characters, so that five bits select one. Leaves out those that are easily confused, since the key is typed on a
 * tablet.
 */
const SIGNS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 5;
const GROUP_LENGTH = 4;

export interface KitchenKey {
  key: string;
  /** The file of the created key; null for a given one. */
  keptAt: string | null;
}

export interface KitchenLock {
  opens(given: string): boolean;
}

/**
 * KITCHEN_KEY, or a key that is created at first start and kept in DATA_DIR. Returns null when a key is required and
 * missing: the board is closed.
 * @throws ConfigError when the file holds no key
 */
export async function readKitchenKey(
  config: Pick<Config, 'kitchenKey' | 'dataDir' | 'allowsSandbox'>,
): Promise<KitchenKey | null> {
  if (config.kitchenKey !== undefined) return { key: config.kitchenKey, keptAt: null };
  if (!config.allowsSandbox) return null;
  const path = resolve(join(config.dataDir, KEY_FILE));
  const key = (await readKeptSecret(path, makeKey)).trim();
  if (KITCHEN_KEY_PATTERN.test(key)) return { key, keptAt: path };
  throw new ConfigError(
    `KITCHEN_KEY is missing, and ${path} holds no key of 16 or more letters, digits and signs: set KITCHEN_KEY, or delete the file`,
  );
}

/** Compares hashes of equal length, so that the time taken tells nothing about the key. */
export function createKitchenLock(key: string): KitchenLock {
  const expected = hashOf(key);
  return { opens: (given) => timingSafeEqual(hashOf(given), expected) };
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function makeKey(): string {
  const bytes = randomBytes(GROUPS * GROUP_LENGTH);
  const signs = Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
  return (signs.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g')) ?? []).join('-');
}
