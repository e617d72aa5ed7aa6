import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const storage = new Map<string, string>();
const browser = Object.assign(new EventTarget(), {
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  },
});
vi.stubGlobal('window', browser);
const client = new QueryClient();
vi.mock('#platform/queries/query-client.ts', () => ({ queryClientHere: () => client }));
const locks = {
  request: (_name: string, ...args: unknown[]) => (args.at(-1) as (lock: object) => unknown)({}),
};
vi.stubGlobal('navigator', { locks });

const {
  dropOthers,
  forgetMyRefused,
  handOver,
  keptChanges,
  readCartCall,
  readKept,
  refusedChanges,
  whoseCart,
} = await import('./kept-changes.ts');
const { cartQuery } = await import('./cart.api.ts');
const { sendKeptChanges, untilSent } = await import('./send-kept-changes.ts');
const { connectApi } = await import('#platform/calls/transport.ts');
const { closeSession, closeSessionAndGuest, guestId, openSession } =
  await import('#platform/sessions/session.ts');

const ME = 'f0e5a4a5-3b43-4a69-8f4b-0d0f7a0f6a01';
const LINE = '0b9d6e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f';
const wish = { pizzaId: 'pizza', quantity: 2, optionIds: [], addOnIds: [], autoAdd: true };

const buildUser = (id: string) => ({
  id,
  name: 'Ada Byron',
  first_Name: 'Ada',
  last_Name: 'Byron',
  email: 'ada@driftstone.test',
  isEmailConfirmed: true,
  avatar: null,
  provider: 'email' as const,
  defaultAddress: null,
  defaultLat: null,
  defaultLng: null,
});
const signIn = (id: string) => openSession({ user: buildUser(id), accessToken: `token of ${id}` });

/** A shop with one kind of pizza, and a connection that loses calls and answers. */
let inCart: number;
let road: 'open' | 'closed' | 'loses answers';
/** What the shop answers to an addition instead of taking it. */
let failure: number | null;
let asked: string[];
let taken: Set<string>;

function answer(path: string, { method = 'GET', body }: RequestInit): Response {
  asked.push(`${method} ${path}`);
  const { quantity = 0, additionId = '' } = typeof body === 'string' ? JSON.parse(body) : {};
  if (method === 'POST') {
    if (failure) return Response.json({ message: 'Oh dear.' }, { status: failure });
    if (!taken.has(additionId)) inCart += quantity;
    taken.add(additionId);
  } else if (inCart === 0) {
    const refusal = { code: 'CART_LINE_NOT_FOUND', message: 'It is gone.' };
    return Response.json(refusal, { status: 404 });
  } else inCart = quantity;
  return Response.json({ addedToCart: true });
}

beforeEach(() => {
  storage.clear();
  guestId.write(ME);
  [inCart, road, failure, asked, taken] = [0, 'open', null, [], new Set()];
  connectApi(async (path, init = {}) => {
    if (road === 'closed') throw new TypeError('Failed to fetch');
    const given = answer(path, init);
    if (road === 'loses answers' && init.method === 'POST') throw new TypeError('Failed to fetch');
    return given;
  });
});

function keep(method: string, path: string, body: object = {}): void {
  const change = readCartCall(method, path, JSON.stringify(body));
  if (!change) throw new Error(`${method} ${path} is no change`);
  keptChanges.write([...readKept(), { ...change, id: randomUUID(), whose: whoseCart() }]);
}

describe('a change of the cart without a connection', () => {
  it('[OWN-60] is kept when it adds, removes or sets a quantity, and no other call is', () => {
    expect(readCartCall('POST', '/cart/addToCart', JSON.stringify(wish))?.kind).toBe('add');
    expect(readCartCall('POST', '/pizzas/price-custom', '{"autoAdd":false}')).toBe(null);
    expect(readCartCall('PATCH', `/cart/item/${LINE}`, '{"quantity":3}')).toMatchObject({
      kind: 'quantity',
      quantity: 3,
    });
    expect(readCartCall('DELETE', `/cart/${LINE}`, '{}')?.kind).toBe('remove');
    expect(readCartCall('DELETE', '/cart/coupon', '{}')).toBe(null);
    expect(readCartCall('POST', '/cart/apply-coupon', '{}')).toBe(null);
    expect(readCartCall('POST', '/cart/checkout', '{}')).toBe(null);
  });
});

describe('sending what is kept', () => {
  it('[OWN-60] sends each change once, in its order, and keeps it until the shop answers', async () => {
    keep('POST', '/cart/addToCart', wish);
    keep('PATCH', `/cart/item/${LINE}`, { quantity: 5 });
    road = 'closed';
    expect(await sendKeptChanges()).toEqual({ sent: 0, refused: 0 });
    expect(readKept()).toHaveLength(2);
    road = 'open';
    expect(await sendKeptChanges()).toEqual({ sent: 2, refused: 0 });
    expect(await sendKeptChanges()).toEqual({ sent: 0, refused: 0 });
    expect(asked).toEqual(['POST /cart/addToCart', `PATCH /cart/item/${LINE}`]);
    expect(inCart).toBe(5);
  });

  it('[OWN-60] adds once when the answer to the first try is lost', async () => {
    inCart = 1;
    keep('POST', '/cart/addToCart', wish);
    road = 'loses answers';
    await sendKeptChanges();
    expect(readKept()).toHaveLength(1);
    road = 'open';
    await sendKeptChanges();
    expect(asked).toEqual(['POST /cart/addToCart', 'POST /cart/addToCart']);
    expect(inCart).toBe(3);
    expect(readKept()).toEqual([]);
  });

  it('[OWN-60] tells why the shop refuses a change, and goes on; a line that is removed already is no refusal', async () => {
    keep('PATCH', `/cart/item/${LINE}`, { quantity: 2 });
    keep('DELETE', `/cart/${LINE}`);
    keep('POST', '/cart/addToCart', wish);
    expect(await sendKeptChanges()).toMatchObject({ sent: 2, refused: 1 });
    expect(inCart).toBe(2);
  });

  it('[OWN-68] remembers each refusal with its reason, whoever sends the change, until it is read', async () => {
    keep('POST', '/cart/addToCart', wish);
    keep('PATCH', `/cart/item/${LINE}`, { quantity: 5 });
    keptChanges.write(readKept().map((change) => ({ ...change, name: 'Napoli' })));
    failure = 422;
    await untilSent();
    expect(readKept()).toEqual([]);
    expect(refusedChanges.read()).toMatchObject([
      { kind: 'add', name: 'Napoli', quantity: 2, reason: 'Oh dear.' },
      { kind: 'quantity', name: 'Napoli', reason: 'It is gone.' },
    ]);
    forgetMyRefused();
    expect(refusedChanges.read()).toEqual([]);
  });

  it('[OWN-68] [OWN-61] shows a refusal to nobody else; a guest who signs in takes it along', async () => {
    keep('POST', '/cart/addToCart', wish);
    failure = 422;
    await sendKeptChanges();
    signIn('ada');
    handOver(ME, 'ada');
    guestId.write(null);
    dropOthers();
    expect(refusedChanges.read()).toMatchObject([{ whose: 'ada' }]);
    closeSession();
    signIn('grace');
    dropOthers();
    expect(refusedChanges.read()).toEqual([]);
  });

  it('[OWN-68] keeps nothing of whoever signs out while the shop refuses', async () => {
    signIn('ada');
    keep('POST', '/cart/addToCart', wish);
    failure = 422;
    connectApi(async (path, init = {}) => {
      closeSessionAndGuest();
      return answer(path, init);
    });
    expect(await sendKeptChanges()).toEqual({ sent: 0, refused: 0 });
    expect(refusedChanges.read() ?? []).toEqual([]);
  });

  it('[OWN-60] locks a line in the cart while it is on its way, and reads the cart when it has arrived', async () => {
    const { queryKey } = cartQuery;
    keep('POST', '/cart/addToCart', wish);
    const { id = '' } = readKept()[0] ?? {};
    const shown: unknown[] = [];
    const items = [{ id, waiting: { isTried: false } }, { id: LINE }];
    client.setQueryData<object>(queryKey, { items });
    connectApi(async (path, init = {}) => {
      shown.push(client.getQueryData(queryKey));
      return answer(path, init);
    });
    await sendKeptChanges();
    expect(shown).toEqual([{ items: [{ id, waiting: { isTried: true } }, { id: LINE }] }]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('[OWN-60] waits for a shop that is away, and counts an error of the shop as a refusal', async () => {
    keep('POST', '/cart/addToCart', wish);
    keep('PATCH', `/cart/item/${LINE}`, { quantity: 5 });
    inCart = 1;
    failure = 503;
    expect(await sendKeptChanges()).toEqual({ sent: 0, refused: 0 });
    failure = 500;
    expect(await sendKeptChanges()).toMatchObject({ sent: 1, refused: 1 });
    expect(inCart).toBe(5);
    expect(readKept()).toEqual([]);
  });

  it('[OWN-61] survives a session that ends by itself, until the same person is back', async () => {
    signIn('ada');
    keep('POST', '/cart/addToCart', wish);
    closeSession();
    await sendKeptChanges();
    expect(asked).toEqual([]);
    signIn('ada');
    await sendKeptChanges();
    expect(inCart).toBe(2);
  });

  it('[OWN-61] is the user’s once the guest’s cart is', async () => {
    keep('POST', '/cart/addToCart', wish);
    signIn('ada');
    await sendKeptChanges();
    expect(asked).toEqual([]);
    handOver(ME, 'ada');
    guestId.write(null);
    await sendKeptChanges();
    expect(inCart).toBe(2);
  });

  it('[OWN-61] never reaches the cart of another person, who finds nothing of it', async () => {
    signIn('ada');
    keep('POST', '/cart/addToCart', wish);
    closeSession();
    signIn('grace');
    dropOthers();
    expect(readKept()).toEqual([]);
    keep('POST', '/cart/addToCart', wish);
    closeSessionAndGuest();
    expect(readKept()).toEqual([]);
    signIn('ada');
    await sendKeptChanges();
    expect(asked).toEqual([]);
  });
});
