import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { readAuthSecret } from './tokens.ts';

let dataDir: string;
let path: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'driftstone-tokens-'));
  path = join(dataDir, 'auth-secret');
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('readAuthSecret', () => {
  it('creates one secret for several concurrent first starts, readable by this user only', async () => {
    const starts = Array.from({ length: 8 }, () => readAuthSecret(undefined, dataDir));
    const [secret = '', ...others] = new Set(await Promise.all(starts));
    expect(others).toEqual([]);
    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await readFile(path, 'utf8')).toBe(secret);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['auth-secret']);
    expect(await readAuthSecret(undefined, dataDir)).toBe(secret);
  });

  it('uses the secret that is given', async () => {
    expect(await readAuthSecret('given', dataDir)).toBe('given');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it.each(['', ' '.repeat(40), 'x'.repeat(31)])(
    'refuses %j in the file with one line that names the file',
    async (held) => {
      await writeFile(path, held);
      const failure: unknown = await readAuthSecret(undefined, dataDir).catch((error) => error);
      expect(failure).toBeInstanceOf(ConfigError);
      expect(String(failure)).toMatch(/^ConfigError: AUTH_SECRET is missing, and .+$/);
      expect(String(failure)).toContain(path);
    },
  );
});
