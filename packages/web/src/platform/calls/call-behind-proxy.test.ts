import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { beforeEach, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
const browser = Object.assign(new EventTarget(), {
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
const { connectApi } = await import('./transport.ts');
const { accessToken, openSession } = await import('#platform/sessions/session.ts');
const { onAuthExpired, resetAuthExpired } = await import('./auth-expired.ts');

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

beforeEach(() => {
  onExpired.mockClear();
  storage.clear();
  resetAuthExpired();
});

it.each<[string, () => Response]>([
  ['asks for a password', () => new Response('<h1>401</h1>', { status: 401 })],
  ['refuses everybody', () => new Response('<h1>403</h1>', { status: 403 })],
  ['answers in JSON', () => Response.json({ error: 'Unauthorized' }, { status: 401 })],
])(
  '[WEB-06] keeps a guest’s cart, and the session, when something in front of the shop %s',
  async (_, answer) => {
    const stopListening = onAuthExpired(onExpired);
    connectApi(async () => answer());
    const { status } = answer();
    const guest = '0b9d6e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f';
    storage.set('sessionId', guest);
    await expect(call(cartContract.readCart)).rejects.toMatchObject({ status, body: null });
    expect(storage.get('sessionId')).toBe(guest);

    signInWith('good');
    await expect(call(cartContract.readCart)).rejects.toMatchObject({ status, body: null });
    expect(accessToken.read()).toBe('good');
    expect(onExpired).not.toHaveBeenCalled();
    stopListening();
  },
);

it('[WEB-06] keeps the session when it is renewed, and something in front of the shop refuses the rest', async () => {
  const stopListening = onAuthExpired(onExpired);
  signInWith('old');
  const refused = Response.json({ message: 'Sign in to continue.' }, { status: 401 });
  const answers = [refused, Response.json({ accessToken: 'new' })];
  connectApi(async () => answers.shift() ?? new Response('<h1>401</h1>', { status: 401 }));
  await expect(call(cartContract.readCart)).rejects.toMatchObject({ status: 401 });
  expect(accessToken.read()).toBe('new');
  expect(onExpired).not.toHaveBeenCalled();
  stopListening();
});
