import { readFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { hashPassword, isPasswordOf, LONGEST_LINE } from './password-hash.ts';

describe('hashing passwords', () => {
  it('leaves threads free for reading files', async () => {
    let hashed = 0;
    const hashes = Array.from({ length: 12 }, async () => {
      await hashPassword('two small boats at noon');
      hashed += 1;
    });
    await readFile(new URL(import.meta.url));
    // With all of the pool's threads taken, the file read waits for at least eight hashes.
    expect(hashed).toBeLessThan(4);
    await Promise.all(hashes);
  });

  it('accepts the password, and refuses another one and an account without one', async () => {
    const hash = await hashPassword('two small boats at noon');
    const isRight = await Promise.all([
      isPasswordOf(hash, 'two small boats at noon'),
      isPasswordOf(hash, 'two small boats at night'),
      isPasswordOf(null, 'two small boats at noon'),
    ]);
    expect(isRight).toEqual([true, false, false]);
  });

  it('[TEXT-02] takes a password as any keyboard writes it', async () => {
    const known = await hashPassword('Zo\u0308e at noon');
    for (const typed of ['Zöe at noon', 'Zo\u0308e\u00a0at noon', '\u200eZöe at noon\u200b'])
      expect(await isPasswordOf(known, typed)).toBe(true);
    expect(await isPasswordOf(known, 'Zoe at noon')).toBe(false);
  });

  it('[TEXT-02] still takes one that was hashed as it was typed', async () => {
    const typed = 'Zo\u0308e at noon\u200b';
    const old = await hash(typed);
    expect(await isPasswordOf(old, typed)).toBe(true);
    expect(await isPasswordOf(old, 'Zöe at noon')).toBe(false);
  });
});

describe('POST /auth/login by many callers at once', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await createTestApp();
  });
  afterAll(() => t.close());

  it('refuses callers beyond the longest queue, and says when to come again', async () => {
    const attempt = { email: 'gull@example.com', password: 'a guess' };
    const answers = await Promise.all(
      Array.from({ length: LONGEST_LINE + 20 }, () => t.nobody.post('/auth/login', attempt)),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(
      LONGEST_LINE,
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, headers } of refused) {
      expect(body.message).toContain('Please try again in a few seconds.');
      expect(headers['retry-after']).toBe('3');
    }
    expect((await t.nobody.post('/auth/login', attempt)).status).toBe(401);
  });
});
