import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#config/config-error.ts';
import { createTokenSigner, readAuthSecret } from './tokens.ts';

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

describe('a token', () => {
  const SECRET = 'a secret of 32 characters, or more';
  const USER = {
    kind: 'user',
    userId: randomUUID(),
    sessionId: randomUUID(),
    guestId: null,
  } as const;
  const MINUTE_MS = 60_000;

  it('is good for 15 minutes, also when it was verified before', async () => {
    let nowMs = Date.parse('2026-06-01T12:00:00Z');
    const tokens = createTokenSigner(SECRET, () => new Date(nowMs));
    const token = await tokens.sign(USER);
    expect(await tokens.verify(token)).toEqual(USER);
    nowMs += 15 * MINUTE_MS - 1;
    expect(await tokens.verify(token)).toEqual(USER);
    nowMs += 1;
    expect(await tokens.verify(token)).toBeNull();
    expect(await createTokenSigner(SECRET, () => new Date(nowMs)).verify(token)).toBeNull();
  });

  it('with another signature is refused, also when the true one was verified before', async () => {
    const tokens = createTokenSigner(SECRET, () => new Date());
    const token = await tokens.sign(USER);
    await tokens.verify(token);
    const forged = await createTokenSigner(SECRET.toUpperCase(), () => new Date()).sign(USER);
    expect(await tokens.verify(forged)).toBeNull();
    expect(await tokens.verify(`${token.slice(0, token.lastIndexOf('.'))}.`)).toBeNull();
  });

  it('[RUN-31] with a valid signature is refused when its claims have another form', async () => {
    const tokens = createTokenSigner(SECRET, () => new Date());
    const odd = [{ userId: 'ada' }, { sessionId: '' }, { sessionId: [] }];
    for (const changes of odd) {
      const token = await tokens.sign({ ...USER, ...changes } as typeof USER);
      expect([changes, await tokens.verify(token)]).toEqual([changes, null]);
    }
  });
});
