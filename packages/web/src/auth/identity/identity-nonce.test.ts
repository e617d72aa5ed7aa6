import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectApi } from '#platform/calls/transport.ts';
import type * as Nonces from './identity-nonce.ts';

const MINUTE_MS = 60_000;
const LIFETIME_S = 900;
/** Two thirds of its life. */
const FRESH_MS = 10 * MINUTE_MS;

let asked: string[];
let answer: () => Promise<Response>;
let nonces: typeof Nonces;

const answerInTurn = async () =>
  Response.json({ nonce: `nonce-${asked.length}`, expiresInS: LIFETIME_S });

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {});
  vi.resetModules();
  asked = [];
  answer = answerInTurn;
  const transport = await import('#platform/calls/transport.ts');
  transport.connectApi((path, init) => {
    asked.push(`${init?.method} ${path}`);
    return answer();
  });
  nonces = await import('./identity-nonce.ts');
});
afterEach(() => {
  connectApi(() => Promise.reject(new Error('after the test')));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a nonce of the shop', () => {
  it('is ready at the click, without a wait', async () => {
    await nonces.prepareNonce();
    expect(asked).toEqual(['POST /auth/nonce']);
    expect(nonces.takeNonce()?.value).toBe('nonce-1');
  });

  it('is handed out once, and the next is ready soon', async () => {
    await nonces.prepareNonce();
    const first = nonces.takeNonce();
    expect(nonces.takeNonce()).toBeNull();
    await nonces.prepareNonce();
    expect(first?.value).toBe('nonce-1');
    expect(nonces.takeNonce()?.value).toBe('nonce-2');
  });

  it('is requested by one call at a time, and each waiting caller gets its own', async () => {
    let underWay = 0;
    answer = async () => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
      return answerInTurn();
    };
    const all = await Promise.all([1, 2, 3].map(() => nonces.obtainNonce()));
    expect(new Set(all.map(({ value }) => value)).size).toBe(3);
  });

  it('is requested by one tab at a time, where the browser has locks', async () => {
    const request = vi.fn<(name: string, work: () => Promise<void>) => Promise<void>>();
    request.mockImplementation((_name, work) => work());
    vi.stubGlobal('navigator', { locks: { request } });
    await nonces.prepareNonce();
    expect(request).toHaveBeenCalledExactlyOnceWith('driftstone-nonce', expect.any(Function));
  });

  it('is left alone while it is fresh, and renewed with time to spare', async () => {
    const stop = nonces.keepNonceReady();
    await vi.advanceTimersByTimeAsync(FRESH_MS - MINUTE_MS);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    expect(asked).toHaveLength(2);
    expect(nonces.takeNonce()?.value).toBe('nonce-2');
    stop();
    await vi.advanceTimersByTimeAsync(2 * FRESH_MS);
    expect(asked).toHaveLength(3);
  });

  it('is not handed out after the page has slept too long', async () => {
    await nonces.prepareNonce();
    vi.setSystemTime(Date.now() + FRESH_MS);
    expect(nonces.takeNonce()).toBeNull();
  });

  it('is requested again after a failure, which only a waiting caller sees', async () => {
    answer = async () => Response.json({ message: 'The shop is busy.' }, { status: 503 });
    const stop = nonces.keepNonceReady();
    await vi.advanceTimersByTimeAsync(0);
    expect(nonces.takeNonce()).toBeNull();
    await expect(nonces.obtainNonce()).rejects.toThrow('The shop is busy.');
    answer = answerInTurn;
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(nonces.takeNonce()).not.toBeNull();
    stop();
  });
});
