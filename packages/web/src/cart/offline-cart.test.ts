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
const phone = { onLine: true };
vi.stubGlobal('window', browser);
const client = new QueryClient();
vi.mock('#platform/queries/query-client.ts', () => ({ queryClientHere: () => client }));
vi.stubGlobal('navigator', phone);
const fetch = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetch);

const { keptChanges, readMine } = await import('./kept-changes.ts');
const { cartQuery } = await import('./cart.api.ts');
const { takeChangesOffline } = await import('./offline-cart.ts');
const { send } = await import('#platform/calls/transport.ts');
const { guestId } = await import('#platform/sessions/session.ts');

const ME = 'f0e5a4a5-3b43-4a69-8f4b-0d0f7a0f6a01';
const LINE = '0b9d6e0e-4a3c-4f0e-9b57-3a4f0c1d2e3f';
const napoli = {
  pizza: { id: 'napoli', name: 'Napoli', imageUrl: null },
  options: [],
  addOns: [],
  price: 9.5,
  name: 'Napoli',
  imageUrl: null,
  isCustom: false,
};
const NOTHING = { couponCode: null, discountPercent: 10, subtotal: 0, discount: 0, total: 0 };
const away = () => new Response('', { status: 503 });
const shopCart = () => Response.json({ ...NOTHING, items: [{ ...napoli, id: LINE, quantity: 1 }] });

const add = () => send('/cart/addToCart', { method: 'POST', body: '{"pizzaId":"napoli"}' });
const setQuantity = (lineId: string, quantity: number) =>
  send(`/cart/item/${lineId}`, { method: 'PATCH', body: JSON.stringify({ quantity }) });
const sentBody = () => {
  const { body } = fetch.mock.calls[0]?.[1] ?? {};
  return JSON.parse(typeof body === 'string' ? body : '{}');
};
const readCart = async () => (await send('/cart/getCart')).json();

beforeEach(() => {
  storage.clear();
  guestId.write(ME);
  phone.onLine = true;
  fetch.mockReset();
  client.clear();
  takeChangesOffline(async () => napoli);
});

describe('a change of the cart', () => {
  it('[OWN-60] goes to the shop with an id, and is not kept when the shop answers', async () => {
    fetch.mockResolvedValue(Response.json({ addedToCart: false }, { status: 409 }));
    expect((await add()).status).toBe(409);
    expect(sentBody()).toEqual({
      pizzaId: 'napoli',
      additionId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(readMine()).toEqual([]);
  });

  it.each([
    ['the call fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway answers for the shop', () => Promise.resolve(away())],
    ['its answer breaks off', () => Promise.resolve(brokenOff())],
  ])('[OWN-60] is kept under the id that was sent when %s', async (_, answer) => {
    fetch.mockImplementation(answer);
    expect(await (await add()).json()).toMatchObject({ addedToCart: true });
    const { additionId } = sentBody();
    expect(readMine()).toMatchObject([{ id: additionId, kind: 'add', isTried: true }]);
  });

  it('[CUST-04] fails, and is not kept, when the shop is there and only this call gets no answer', async () => {
    fetch.mockImplementation((path) =>
      path.endsWith('/addToCart')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(shopCart()),
    );
    await expect(add()).rejects.toThrow('Failed to fetch');
    fetch.mockImplementation((path) =>
      Promise.resolve(path.endsWith('/addToCart') ? away() : shopCart()),
    );
    expect((await add()).status).toBe(503);
    expect(readMine()).toEqual([]);
  });

  it('[OWN-60] waits for the shop no longer than eight seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    fetch.mockImplementation((_, { signal }) => Promise.reject(signal?.reason ?? new Error()));
    await add();
    expect(limit).toHaveBeenCalledExactlyOnceWith(8000);
    expect(readMine()).toMatchObject([{ isTried: true }]);
  });

  it('[OWN-60] is sent once more under its id when the shop is there: the first call may have arrived', async () => {
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(shopCart());
    fetch.mockResolvedValueOnce(Response.json({ addedToCart: true }));
    expect(await (await add()).json()).toEqual({ addedToCart: true });
    const bodies = fetch.mock.calls.map(([, { body }]) => body);
    expect(bodies).toEqual([bodies[0], null, bodies[0]]);
    expect(readMine()).toEqual([]);
  });

  it('[OWN-68] is kept with the name of its pizza, which may be gone from the menu when it is sent', async () => {
    client.setQueryData<object>(cartQuery.queryKey, { items: [{ ...napoli, id: LINE }] });
    phone.onLine = false;
    await add();
    await setQuantity(LINE, 3);
    await vi.waitFor(() =>
      expect(readMine().map(({ name }) => name)).toEqual(['Napoli', 'Napoli']),
    );
  });

  it('[OWN-60] is kept behind those that wait, without calling the shop', async () => {
    phone.onLine = false;
    await add();
    phone.onLine = true;
    await setQuantity(LINE, 3);
    expect(fetch).not.toHaveBeenCalled();
    expect(readMine().map(({ kind }) => kind)).toEqual(['add', 'quantity']);
  });

  it('[OWN-61] is not kept when somebody else is here by the time the shop fails', async () => {
    fetch.mockImplementation(() => {
      guestId.write('3d0f4e7e-94c2-4d0e-8c8e-5f4f5bb9b7a1');
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    await expect(add()).rejects.toThrow('Somebody else');
    expect(keptChanges.read() ?? []).toEqual([]);
  });
});

describe('the cart', () => {
  it('[OWN-60] shows what waits, marked, at the prices known here', async () => {
    fetch.mockResolvedValueOnce(shopCart());
    await readCart();
    phone.onLine = false;
    await add();
    await setQuantity(LINE, 2);
    const [change] = readMine();
    expect(await readCart()).toMatchObject({
      items: [
        { id: LINE, quantity: 2 },
        { id: change?.id, name: 'Napoli', quantity: 1, waiting: { isTried: false } },
      ],
      subtotal: 28.5,
      discount: 2.85,
      total: 25.65,
    });
  });

  it('[SOLD-06] forgets what can’t be had when it is removed on the way', async () => {
    const unavailable = [{ ...napoli, id: LINE, quantity: 1, reason: 'Sold out' }];
    fetch.mockResolvedValueOnce(Response.json({ ...NOTHING, items: [], unavailable }));
    expect((await readCart()).unavailable).toHaveLength(1);
    phone.onLine = false;
    await send(`/cart/${LINE}`, { method: 'DELETE' });
    expect((await readCart()).unavailable).toEqual([]);
  });

  it('[OWN-60] keeps the answer to a call made before this code was loaded', async () => {
    client.setQueryData<object>(cartQuery.queryKey, await shopCart().json());
    phone.onLine = false;
    await add();
    const cart = await readCart();
    expect(cart).toMatchObject({ items: [{ id: LINE }, { name: 'Napoli' }], subtotal: 19 });
    expect(cart).not.toHaveProperty('isPartial');
    client.setQueryData(cartQuery.queryKey, cart);
    await add();
    expect((await readCart()).items).toHaveLength(3);
  });

  it('[OWN-60] changes a waiting addition in its place, until it is on its way', async () => {
    phone.onLine = false;
    await add();
    const { id = '' } = readMine()[0] ?? {};
    await setQuantity(id, 4);
    expect(readMine()).toMatchObject([{ id, kind: 'add', quantity: 4 }]);
    keptChanges.write(readMine().map((change) => ({ ...change, isTried: true })));
    await expect(setQuantity(id, 2)).rejects.toThrow('on its way');
    keptChanges.write(readMine().map((change) => ({ ...change, isTried: false })));
    await send(`/cart/${id}`, { method: 'DELETE' });
    expect(readMine()).toEqual([]);
  });

  it('[OWN-60] is the shop’s as soon as the shop answers, with what waits; a refusal is passed on', async () => {
    phone.onLine = false;
    await add();
    phone.onLine = true;
    fetch.mockResolvedValueOnce(shopCart());
    const { items } = await readCart();
    expect(items).toHaveLength(2);
    fetch.mockResolvedValueOnce(new Response('{}', { status: 401 }));
    expect((await send('/cart/getCart')).status).toBe(401);
  });

  it('[OWN-60] says that it is partial when the page was loaded without the shop, until nothing of it is known', async () => {
    phone.onLine = false;
    await setQuantity(LINE, 2);
    await expect(readCart()).rejects.toThrow('out of reach');
    await add();
    const cart = await readCart();
    expect(cart).toMatchObject({ isPartial: true, items: [{ name: 'Napoli' }] });

    client.setQueryData(cartQuery.queryKey, cart);
    await send(`/cart/${cart.items[0].id}`, { method: 'DELETE' });
    expect(await readCart()).toMatchObject({ isPartial: true, items: [] });
    phone.onLine = true;
    fetch.mockResolvedValueOnce(shopCart());
    expect(await readCart()).not.toHaveProperty('isPartial');
  });

  it('[OWN-60] is shown at once while changes wait for a shop that gave no answer, until it gives one', async () => {
    fetch.mockResolvedValueOnce(shopCart());
    await readCart();
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await add();
    fetch.mockReset();
    expect((await readCart()).items).toHaveLength(2);
    await setQuantity(LINE, 2);
    expect((await readCart()).total).toBe(25.65);
    expect(fetch).not.toHaveBeenCalled();

    fetch.mockResolvedValueOnce(Response.json({ addedToCart: true }));
    await send('/cart/addToCart', { method: 'POST', signal: new AbortController().signal });
    fetch.mockResolvedValueOnce(shopCart());
    await readCart();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('[OWN-60] fails when the shop is away and nothing of the cart is known', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    guestId.write('3d0f4e7e-94c2-4d0e-8c8e-5f4f5bb9b7a1');
    await expect(readCart()).rejects.toThrow('out of reach');
  });
});

function brokenOff(): Response {
  const body = new ReadableStream({ start: (reading) => reading.error(new TypeError('cut off')) });
  return new Response(body);
}
