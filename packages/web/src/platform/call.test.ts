import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Sent {
  path: string;
  method: string;
  headers: Record<string, string>;
}

const storage = new Map<string, string>();
const browser = new EventTarget();
Object.assign(browser, {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
});
vi.stubGlobal('window', browser);

const { call } = await import('./call.ts');
const { connectApi } = await import('./transport.ts');
const { accessToken, closeSession, openSession } = await import('./session.ts');
const { onAuthExpired, resetAuthExpired } = await import('./auth-expired.ts');

let sent: Sent[];

const user: User = {
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
};

const signInWith = (token: string) => openSession({ user, accessToken: token });

/** An API that knows one good token and can renew it, or not. */
function connectFakeApi({ goodToken = 'good', renewedToken = null as string | null } = {}) {
  connectApi(async (path, init = {}) => {
    const headers = (init.headers ?? {}) as Record<string, string>;
    sent.push({ path, method: init.method ?? 'GET', headers });
    if (path === authContract.refresh.path)
      return renewedToken
        ? Response.json({ accessToken: renewedToken })
        : Response.json({ message: 'no' }, { status: 401 });
    const isGood = headers['authorization'] === `Bearer ${goodToken}`;
    return isGood
      ? Response.json({ items: [] })
      : Response.json({ message: 'Sign in to continue.' }, { status: 401 });
  });
}

const refreshes = () => sent.filter(({ path }) => path === authContract.refresh.path).length;

beforeEach(() => {
  sent = [];
  storage.clear();
  resetAuthExpired();
});

describe('call', () => {
  it('[AUTH-08] sends the token when one is stored, else the guest id, never both', async () => {
    connectFakeApi();
    signInWith('good');
    await call(cartContract.readCart);
    closeSession();
    await call(cartContract.readCart).catch(() => {});

    expect(sent[0]?.headers).toEqual({ authorization: 'Bearer good' });
    expect(Object.keys(sent[1]?.headers ?? {})).toEqual(['x-session-id']);
    expect(storage.get('sessionId')).toBe(sent[1]?.headers['x-session-id']);
  });

  it.each<[string, (() => void) | string]>([
    ['is none', () => storage.delete('driftstone.user')],
    ['is damaged', '{"id":'],
    ['is of an older shop', JSON.stringify({ ...user, email: undefined })],
  ])('[AUTH-08] drops a token whose stored user %s', async (_case, change) => {
    connectFakeApi();
    signInWith('good');
    if (typeof change === 'string') storage.set('driftstone.user', change);
    else change();
    await call(cartContract.readCart).catch(() => {});
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['x-session-id']);
    expect(storage.has('driftstone.accessToken')).toBe(false);
    expect(storage.has('driftstone.user')).toBe(false);
  });

  it('keeps the guest id from call to call', async () => {
    connectFakeApi();
    await call(cartContract.readCart).catch(() => {});
    await call(cartContract.readCart).catch(() => {});
    const ids = sent.flatMap(({ headers }) => headers['x-session-id'] ?? []);
    expect(new Set(ids).size).toBe(1);
  });

  it('[AUTH-06] makes one refresh for ten calls that meet an expired token', async () => {
    connectFakeApi({ goodToken: 'new', renewedToken: 'new' });
    signInWith('old');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(cartContract.readCart)),
    );
    expect(answers).toHaveLength(10);
    expect(refreshes()).toBe(1);
    expect(accessToken.read()).toBe('new');
  });

  it('[AUTH-06] renews the session for calls of who is signed in, also below /auth', async () => {
    connectFakeApi({ goodToken: 'renewed', renewedToken: 'renewed' });
    signInWith('expired');
    const body = { currentPassword: 'old', newPassword: 'a new one' };
    await call(authContract.changePassword, { body });
    expect(refreshes()).toBe(1);
  });

  it('[AUTH-06] repeats a call once, and a failed refresh never', async () => {
    connectFakeApi({ goodToken: 'another', renewedToken: 'still refused' });
    signInWith('old');
    await expect(call(cartContract.readCart)).rejects.toMatchObject({ status: 401 });
    expect(sent.map(({ path }) => path)).toEqual([
      '/cart/getCart',
      '/auth/refresh-token',
      '/cart/getCart',
    ]);
  });

  it('[AUTH-06] removes the token and fires auth-expired once when the refresh fails', async () => {
    connectFakeApi();
    const listener = vi.fn<() => void>();
    const stopListening = onAuthExpired(listener);
    signInWith('old');
    await call(cartContract.readCart).catch(() => {});
    await call(cartContract.readCart).catch(() => {});
    expect(accessToken.read()).toBeNull();
    expect(listener).toHaveBeenCalledOnce();

    resetAuthExpired();
    await call(cartContract.readCart).catch(() => {});
    expect(listener).toHaveBeenCalledTimes(2);
    stopListening();
  });

  it('uses the token that another tab has stored meanwhile', async () => {
    connectFakeApi({ goodToken: 'from the other tab' });
    signInWith('old');
    const answer = call(cartContract.readCart);
    signInWith('from the other tab');
    await expect(answer).resolves.toEqual({ items: [] });
    expect(refreshes()).toBe(0);
  });

  it('leaves refusals of /auth alone', async () => {
    connectFakeApi({ renewedToken: 'new' });
    const body = { email: 'a@b.example', password: 'wrong' };
    await expect(call(authContract.logIn, { body })).rejects.toMatchObject({ status: 401 });
    expect(refreshes()).toBe(0);
  });

  it('tells a missing answer from a refusal', async () => {
    connectApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(cartContract.readCart)).rejects.toMatchObject({ status: 0, body: null });
  });

  it('fills the path', async () => {
    connectFakeApi();
    signInWith('good');
    await call(ordersContract.readOrder, { params: { orderId: 'a b' } });
    expect(sent[0]?.path).toBe('/orders/a%20b');
  });
});
