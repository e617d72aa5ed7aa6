import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { createKitchenLock, readKitchenKey } from './kitchen-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'driftstone-kitchen-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const unset = { kitchenKey: undefined, allowsSandbox: true };

describe('readKitchenKey', () => {
  it('uses the key that is given', async () => {
    const config = { dataDir, kitchenKey: 'gull-crab-kelp-tide', allowsSandbox: false };
    expect(await readKitchenKey(config)).toEqual({ key: 'gull-crab-kelp-tide', keptAt: null });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('creates one that can be typed, once, readable by this user only', async () => {
    const path = join(dataDir, 'kitchen-key');
    const made = await readKitchenKey({ ...unset, dataDir });
    expect(made?.key).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){4}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(made?.keptAt).toBe(path);
    expect(await readFile(path, 'utf8')).toBe(made?.key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readKitchenKey({ ...unset, dataDir })).toEqual(made);
  });

  it('creates none in production: the board stays closed', async () => {
    expect(await readKitchenKey({ ...unset, dataDir, allowsSandbox: false })).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('accepts a key that somebody wrote into the file with a line break', async () => {
    await writeFile(join(dataDir, 'kitchen-key'), 'gull-crab-kelp-tide\n');
    expect((await readKitchenKey({ ...unset, dataDir }))?.key).toBe('gull-crab-kelp-tide');
  });

  it.each(['', 'too-short', 'gull crab kelp tide'])('refuses %j in the file', async (held) => {
    await writeFile(join(dataDir, 'kitchen-key'), held);
    const failure: unknown = await readKitchenKey({ ...unset, dataDir }).catch((error) => error);
    expect(failure).toBeInstanceOf(ConfigError);
    expect(String(failure)).toMatch(/^ConfigError: KITCHEN_KEY is missing, and .+$/);
  });
});

describe('createKitchenLock', () => {
  it('opens with its own key only', () => {
    const { opens } = createKitchenLock('gull-crab-kelp-tide');
    expect(opens('gull-crab-kelp-tide')).toBe(true);
    for (const given of ['', 'gull-crab-kelp-tid', 'gull-crab-kelp-tides', 'GULL-CRAB-KELP-TIDE'])
      expect(opens(given)).toBe(false);
  });
});
