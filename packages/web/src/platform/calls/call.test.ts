import { accountContract } from '@driftstone/contract/auth/account.contract.ts';
import { authContract } from '@driftstone/contract/auth/auth.contract.ts';
import { sessionsContract } from '@driftstone/contract/auth/sessions.contract.ts';
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
// A lock for one tab; refresh-session.test.ts has two tabs.
vi.stubGlobal('navigator', {});

const { call } = await import('./call.ts');
const { isSessionOver } = await import('./call-error.ts');
const { connectApi } = await import('./transport.ts');
const { accessToken, closeSession, openSession } = await import('#platform/sessions/session.ts');
const { onAuthExpired, resetAuthExpired } = await import('./auth-expired.ts');

let sent: Sent[];
const onExpired = vi.fn<() => void>();

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

/** An API that accepts one token, can renew it or not, and gives guests a cart. */
function connectFakeApi({
  goodToken = 'good',
  renewedToken = null as string | null,
  answerRefresh = async () =>
    renewedToken
      ? Response.json({ accessToken: renewedToken })
      : Response.json({ message: 'no' }, { status: 401 }),
} = {}) {
  connectApi(async (path, init = {}) => {
    const headers = (init.headers ?? {}) as Record<string, string>;
    sent.push({ path, method: init.method ?? 'GET', headers });
    if (path === sessionsContract.refresh.path) return answerRefresh();
    const isGuest = headers['x-session-id'] !== undefined && path.startsWith('/cart/');
    const isGood = isGuest || headers['authorization'] === `Bearer ${goodToken}`;
    return isGood
      ? Response.json({ items: [] })
      : Response.json({ message: 'Sign in to continue.' }, { status: 401 });
  });
}

const refreshes = () => sent.filter(({ path }) => path === sessionsContract.refresh.path).length;

beforeEach(() => {
  sent = [];
  onExpired.mockClear();
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

  it('[AUTH-06] makes one refresh for ten calls with an expired token', async () => {
    connectFakeApi({ goodToken: 'new', renewedToken: 'new' });
    signInWith('old');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(cartContract.readCart)),
    );
    expect(answers).toHaveLength(10);
    expect(refreshes()).toBe(1);
    expect(accessToken.read()).toBe('new');
  });

  it('[AUTH-06] renews the session for calls of signed-in users, also below /auth', async () => {
    connectFakeApi({ goodToken: 'renewed', renewedToken: 'renewed' });
    signInWith('expired');
    const body = { currentPassword: 'old', newPassword: 'a new one' };
    await call(accountContract.changePassword, { body });
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

  it('[AUTH-06] ends the session, once for all calls, when the repeated call is refused as well', async () => {
    connectFakeApi({ goodToken: 'another', renewedToken: 'still refused' });
    const stopListening = onAuthExpired(onExpired);
    signInWith('old');
    const calls = [call(cartContract.readCart), call(ordersContract.listOrders)];
    const failures = await Promise.all(calls.map((one) => one.catch((error: unknown) => error)));
    expect(failures.map(isSessionOver)).toEqual([true, true]);
    expect([...storage.keys()]).toEqual([]);
    expect(onExpired).toHaveBeenCalledOnce();
    stopListening();
  });

  it.each<[string, () => Promise<Response>]>([
    ['breaks', async () => Response.json({ message: 'odd' }, { status: 500 })],
    ['is busy', async () => Response.json({ message: 'busy' }, { status: 503 })],
    ['asks for patience', async () => Response.json({ message: 'slow' }, { status: 429 })],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['ends in the middle of it', async () => new Response('{"acc')],
    ['says nothing', async () => Response.json({})],
    ['is refused by a proxy', async () => new Response('<h1>401</h1>', { status: 401 })],
  ])(
    '[AUTH-06] keeps the session when a refresh %s, and tries at the next call',
    async (_, fail) => {
      const stopListening = onAuthExpired(onExpired);
      connectFakeApi({ goodToken: 'new', renewedToken: 'new', answerRefresh: fail });
      signInWith('old');
      const failed = await call(cartContract.readCart).catch((error: unknown) => error);
      expect(failed).toMatchObject({ status: 0, body: null });
      expect(isSessionOver(failed)).toBe(false);
      expect(accessToken.read()).toBe('old');
      expect(storage.has('driftstone.user')).toBe(true);
      expect(onExpired).not.toHaveBeenCalled();

      connectFakeApi({ goodToken: 'new', renewedToken: 'new' });
      await expect(call(cartContract.readCart)).resolves.toEqual({ items: [] });
      stopListening();
    },
  );

  it('leaves a user who signs out during the refresh signed out, silently', async () => {
    const stopListening = onAuthExpired(onExpired);
    connectFakeApi({
      goodToken: 'new',
      answerRefresh: async () => {
        closeSession();
        return Response.json({ accessToken: 'new' });
      },
    });
    signInWith('old');
    const failed = await call(cartContract.readCart).catch((error: unknown) => error);
    expect(isSessionOver(failed)).toBe(true);
    expect(accessToken.read()).toBeNull();
    expect(onExpired).not.toHaveBeenCalled();
    stopListening();
  });

  it('repeats nothing for a user who signs in during the refresh', async () => {
    connectFakeApi({
      goodToken: 'of another',
      answerRefresh: async () => {
        const another = { ...user, id: '7d1f4e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f' };
        openSession({ user: another, accessToken: 'of another' });
        return Response.json({ accessToken: 'of the first' });
      },
    });
    signInWith('old');
    await expect(call(cartContract.readCart)).rejects.toMatchObject({ status: 401 });
    expect(sent.map(({ path }) => path)).toEqual(['/cart/getCart', '/auth/refresh-token']);
    expect(accessToken.read()).toBe('of another');
  });

  it('gives a refused guest the server’s message, and no session error', async () => {
    const stopListening = onAuthExpired(onExpired);
    connectFakeApi();
    const failed = await call(ordersContract.listOrders).catch((error: unknown) => error);
    expect(failed).toMatchObject({ status: 401, message: 'Sign in to continue.' });
    expect(isSessionOver(failed)).toBe(false);
    expect(sent.map(({ path }) => path)).toEqual(['/orders']);
    expect(onExpired).not.toHaveBeenCalled();
    stopListening();
  });

  it('gives a guest whose id is invalid a new one, the same for all calls', async () => {
    const spent = '0b9d6e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f';
    storage.set('sessionId', spent);
    connectApi(async (path, init = {}) => {
      const headers = init.headers as Record<string, string>;
      sent.push({ path, method: init.method ?? 'GET', headers });
      return headers['x-session-id'] === spent
        ? Response.json({ message: 'spent' }, { status: 401 })
        : Response.json({ items: [] });
    });
    await Promise.all([call(cartContract.readCart), call(cartContract.readCart)]);
    await call(cartContract.readCart);
    const ids = new Set(sent.map(({ headers }) => headers['x-session-id']));
    expect([...ids]).toEqual([spent, storage.get('sessionId')]);
    expect(sent).toHaveLength(5);
  });

  it('[AUTH-06] removes the token and fires auth-expired once when the refresh fails', async () => {
    connectFakeApi();
    const stopListening = onAuthExpired(onExpired);
    for (const token of ['old', 'older']) {
      signInWith(token);
      await call(cartContract.readCart).catch(() => {});
      await call(cartContract.readCart).catch(() => {});
      expect(accessToken.read()).toBeNull();
      expect(onExpired).toHaveBeenCalledOnce();
    }

    resetAuthExpired();
    signInWith('old');
    await call(cartContract.readCart).catch(() => {});
    expect(onExpired).toHaveBeenCalledTimes(2);
    stopListening();
  });

  it('uses the token that another tab has stored', async () => {
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

  it('reports a missing answer as status 0', async () => {
    connectApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call(cartContract.readCart)).rejects.toMatchObject({ status: 0, body: null });
  });

  it('fills in path parameters', async () => {
    connectFakeApi();
    signInWith('good');
    await call(ordersContract.readOrder, { params: { orderId: 'a b' } });
    expect(sent[0]?.path).toBe('/orders/a%20b');
  });
});
