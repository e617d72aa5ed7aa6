import { User } from '@driftstone/contract/auth/auth.schema.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../deferred.ts';

const user = User.parse({
  id: '0b9d6e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f',
  name: 'Marina Shore',
  first_Name: 'Marina',
  last_Name: 'Shore',
  email: 'marina@example.com',
  avatar: null,
  provider: 'email',
  defaultAddress: null,
  defaultLat: null,
  defaultLng: null,
});

/** This tab's view of the storage that all tabs share. As in a browser, it lags behind. */
const seen = new Map<string, string>();
const browser = Object.assign(new EventTarget(), {
  localStorage: {
    getItem: (key: string) => seen.get(key) ?? null,
    setItem: (key: string, value: string) => void seen.set(key, value),
    removeItem: (key: string) => void seen.delete(key),
  },
});
vi.stubGlobal('window', browser);

/** The browser's locks, which all tabs share: one holder, and a queue. */
class FakeLocks {
  #last: Promise<unknown> = Promise.resolve();

  request(_name: string, { signal }: { signal?: AbortSignal }, work: () => Promise<void>) {
    const turn = this.#last;
    const { promise: aborted, reject } = deferred<never>();
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    const done = Promise.race([turn, aborted]).then(work);
    this.#last = done.catch(() => turn);
    return done;
  }
}

let locks: FakeLocks;
let refreshes: number;
let answer: () => Promise<Response>;

const { connectApi } = await import('./transport.ts');
const { accessToken, openSession } = await import('#platform/sessions/session.ts');
const { refreshSession } = await import('./refresh-session.ts');

/** The other tab's lock, held until released. */
function holdLock(): () => void {
  const { promise, resolve } = deferred<void>();
  void locks.request('driftstone-refresh', {}, () => promise);
  return resolve;
}

/** Lets this tab see what another has stored. */
function see(key: string, value: string | null): void {
  if (value === null) seen.delete(key);
  else seen.set(key, value);
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  locks = new FakeLocks();
  vi.stubGlobal('navigator', { locks });
  refreshes = 0;
  answer = async () => Response.json({ accessToken: 'renewed' });
  connectApi(() => {
    refreshes += 1;
    return answer();
  });
  openSession({ user, accessToken: 'old' });
});

describe('a refresh in two tabs', () => {
  it('[AUTH-06] is one: the second tab uses the token that the first has stored, however late it sees it', async () => {
    const release = holdLock();
    const second = refreshSession('old');
    await settled();
    expect(refreshes).toBe(0);
    see('driftstone.accessToken', 'of the first');
    await expect(second).resolves.toBe('of the first');
    release();
    await settled();
    expect(refreshes).toBe(0);
  });

  it('[AUTH-06] keeps the lock after it, until other tabs have seen the token', async () => {
    vi.useFakeTimers();
    const first = refreshSession('old');
    await expect(first).resolves.toBe('renewed');
    const next = vi.fn<() => Promise<void>>(async () => {});
    void locks.request('driftstone-refresh', {}, next);
    await vi.advanceTimersByTimeAsync(1900);
    expect(next).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(next).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is made by the second tab when the first one fails', async () => {
    const release = holdLock();
    const second = refreshSession('old');
    await settled();
    release();
    await expect(second).resolves.toBe('renewed');
    expect(refreshes).toBe(1);
  });

  it('is not made once the other tab has signed out', async () => {
    holdLock();
    const second = refreshSession('old');
    await settled();
    see('driftstone.accessToken', null);
    await expect(second).resolves.toBeNull();
    expect(refreshes).toBe(0);
  });

  it('releases the lock at once when it fails', async () => {
    answer = async () => Response.json({ message: 'busy' }, { status: 503 });
    await expect(refreshSession('old')).rejects.toMatchObject({ status: 0 });
    answer = async () => Response.json({ accessToken: 'renewed' });
    await expect(refreshSession('old')).resolves.toBe('renewed');
    expect(accessToken.read()).toBe('renewed');
  });
});
