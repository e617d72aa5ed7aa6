import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ShopError } from '#errors/shop-error.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { buildUser } from '#auth/auth.fixtures.ts';
import {
  GUESSES_OF_A_KNOWN_DEVICE,
  GUESSES_OF_STRANGERS,
  limitGuesses,
} from '#security/limited-guesses.ts';

const WINDOW_MS = 15 * 60 * 1000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
beforeEach(() => t.clock.advanceMs(WINDOW_MS));
afterAll(() => t.close());

let networks = 0;

/** Each call comes from a different network. */
function post(url: string, payload: object, cookie = '') {
  networks += 1;
  const address = `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
  return t.app.inject({ method: 'POST', url, payload, headers });
}

const logIn = (email: string, password: string, cookie?: string) =>
  post('/auth/login', { email, password }, cookie);

async function guess(email: string, count: number, cookie?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < count; made += 1)
    statuses.push((await logIn(email, `guess ${made}`, cookie)).statusCode);
  return statuses;
}

type Response = Awaited<ReturnType<typeof post>>;

function deviceCookieOf({ cookies }: Response): string {
  const cookie = cookies.find(({ name }) => name === 'driftstone-device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  return `${cookie?.name}=${cookie?.value}`;
}

async function buildOwner() {
  const { user, password } = await buildUser(t.db);
  const cookie = deviceCookieOf(await logIn(user.email, password));
  return { email: user.email, password, cookie };
}

const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

describe('guessing at the password of one account', () => {
  it('is refused after twenty tries, from any number of networks, and says when to come again', async () => {
    const { email, password } = await buildOwner();
    expect(await guess(email, 40)).toEqual([
      ...times(GUESSES_OF_STRANGERS, 401),
      ...times(40 - GUESSES_OF_STRANGERS, 429),
    ]);
    const right = await logIn(email, password);
    expect(right.statusCode).toBe(429);
    expect(right.headers['retry-after']).toBe(String(WINDOW_MS / 1000));
    expect(right.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please wait a moment.',
    });
    t.clock.advanceMs(WINDOW_MS);
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  it('is refused even when all tries come at once', async () => {
    const { email } = await buildOwner();
    const answers = await Promise.all(times(40, email).map((each) => logIn(each, 'a guess')));
    const tried = answers.filter(({ statusCode }) => statusCode === 401);
    expect(tried).toHaveLength(GUESSES_OF_STRANGERS);
  });

  it('does not tell whether the account exists', async () => {
    const statuses = await guess('nobody-of-the-kind@example.com', GUESSES_OF_STRANGERS + 1);
    expect(statuses).toEqual([...times(GUESSES_OF_STRANGERS, 401), 429]);
  });

  it('does not lock out an owner who has signed in on this device before', async () => {
    const { email, password, cookie } = await buildOwner();
    await guess(email, GUESSES_OF_STRANGERS + 1);
    expect((await logIn(email, password, cookie)).statusCode).toBe(200);
  });

  it('does not lock out an owner who sets a new password by mail', async () => {
    const { email } = await buildOwner();
    await guess(email, GUESSES_OF_STRANGERS + 1);
    await post('/auth/forgot-password', { email });
    await t.deliverMails();
    const link = /reset-password#([\w-]+)/.exec(t.sentMails().at(-1)?.text ?? '')?.[1];
    const password = 'nine lanterns on the quay';
    const reset = await post('/auth/reset-password', { token: link, password });
    expect((await logIn(email, password, deviceCookieOf(reset))).statusCode).toBe(200);
  });

  it('is counted for a known device as well, separately', async () => {
    const { email, password, cookie } = await buildOwner();
    expect(await guess(email, GUESSES_OF_A_KNOWN_DEVICE + 1, cookie)).toEqual([
      ...times(GUESSES_OF_A_KNOWN_DEVICE, 401),
      429,
    ]);
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  it('gains nothing from the cookie of another account, or a forged one', async () => {
    const [owner, other] = [await buildOwner(), await buildOwner()];
    await guess(owner.email, GUESSES_OF_STRANGERS);
    for (const cookie of [other.cookie, `${owner.cookie}x`, 'driftstone-device=me'])
      expect((await logIn(owner.email, 'a guess', cookie)).statusCode).toBe(429);
  });

  it('does not count tries that are refused because too many passwords wait', async () => {
    const { email, password } = await buildOwner();
    const guess = { account: email, knownDevice: null };
    const busy = () => Promise.reject(new ShopError('PASSWORDS_BUSY'));
    for (let tries = 0; tries <= GUESSES_OF_STRANGERS; tries += 1)
      await expect(limitGuesses(t.shop, guess, busy)).rejects.toMatchObject({
        code: 'PASSWORDS_BUSY',
      });
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  it('does not count sign-ins with the right password', async () => {
    const { email, password } = await buildOwner();
    for (let signIns = 0; signIns <= GUESSES_OF_STRANGERS; signIns += 1)
      expect((await logIn(email, password)).statusCode).toBe(200);
  });
});
