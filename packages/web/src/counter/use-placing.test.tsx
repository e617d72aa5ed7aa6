// @vitest-environment jsdom
import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, useRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { click, findButton, render } from '#testing/render.tsx';
import { type QuotedDraft, quoteQuery } from './counter.api.ts';
import { addPizza, type Draft, newDraft, wishOf } from './draft.ts';
import { StoreChoice } from './store-choice.tsx';
import { usePlacing } from './use-placing.ts';

const draft = addPizza(newDraft(), {
  pizzaId: 'hot-rocks',
  optionIds: [],
  addOnIds: [],
  portions: [],
  starts: [],
});
const now = '2026-06-01T12:00:00.000Z';
const SOLD: CounterQuote = {
  lines: [{ name: 'Hot Rocks', details: [], imageUrl: null, price: 13.95 }],
  unavailable: [],
  subtotal: 13.95,
  discount: 0,
  deals: [],
  deliveryFee: 0,
  total: 13.95,
  couponProblem: null,
  asap: { from: now, until: now },
  whyNoAsap: null,
  asapAnyway: { from: now, until: now },
  now,
  days: [],
};

/** Says whether the till would ask for the money. */
function Till({ order = draft, found }: { order?: Draft; found?: Draft['place'] }) {
  const fields = useRef<HTMLDivElement>(null);
  const [mayPay, setMayPay] = useState<boolean>();
  const placing = usePlacing(order, { findPlace: async () => found ?? null, when: 'free', fields });
  const quote = useQueryClient().getQueryData(quoteQuery(wishOf(order)).queryKey);
  return (
    <div ref={fields}>
      <StoreChoice draft={order} quote={quote} onChange={() => undefined} />
      <button onClick={() => void placing.prepare().then((ready) => setMayPay(ready !== null))}>
        Pay
      </button>
      <button
        onClick={() =>
          void placing
            .prepare()
            .then((ready) => ready && placing.place(ready, null))
            .catch(() => undefined)
        }
      >
        Pay later
      </button>
      <output>{mayPay === undefined ? '' : mayPay ? 'pays' : 'stops'}</output>
      <p>{placing.problem}</p>
      <strong>{placing.problems.house}</strong>
    </div>
  );
}

afterEach(() => void vi.unstubAllGlobals());

function price(client: QueryClient, quote: CounterQuote, order: Draft): void {
  const quoted: QuotedDraft = { ...quote, lineIds: draft.lines.map(({ id }) => id) };
  client.setQueryData(quoteQuery(wishOf(order)).queryKey, quoted);
}

async function pressPay(
  quote: CounterQuote,
  client = new QueryClient(),
  order = draft,
  found: Draft['place'] = null,
) {
  price(client, quote, found ? { ...order, place: found } : order);
  render(
    <QueryClientProvider client={client}>
      <Till order={order} found={found} />
    </QueryClientProvider>,
  );
  await click(findButton('Pay'));
  return document.querySelector('output')?.textContent;
}

it('[TILL-02] asks for the money of an order that can be placed', async () => {
  expect(await pressPay(SOLD)).toBe('pays');
});

it('[TILL-02] [SALE-06] asks for no money while a line is sold out, and says which', async () => {
  const unavailable = [{ line: 0, name: 'Hot Rocks', reason: 'Sold out until tomorrow' }];
  expect(await pressPay({ ...SOLD, lines: [null], unavailable })).toBe('stops');
  expect(document.querySelector('p')?.textContent).toBe(
    'Hot Rocks: Sold out until tomorrow. Change it or take it off.',
  );
});

it('[TILL-02] [STOCK-02] asks for no money of what the shop would refuse', async () => {
  expect(await pressPay({ ...SOLD, refusal: 'Only 1 Hot Rocks left.' })).toBe('stops');
});

it('[TILL-02] [RUN-53] asks for no money until one of several shops is chosen, which has the focus', async () => {
  const stores = [
    { id: 'sea', name: 'Driftstone Sea' },
    { id: 'hill', name: 'Driftstone Hill' },
  ];
  const refusal = 'Choose the shop first.';
  expect(await pressPay({ ...SOLD, stores, refusal })).toBe('stops');
  expect(document.activeElement?.textContent).toBe('Driftstone Sea');
  const chosen = { ...draft, storeId: 'hill' };
  expect(await pressPay({ ...SOLD, stores }, new QueryClient(), chosen)).toBe('pays');
  expect(findButton('Driftstone Hill').getAttribute('aria-pressed')).toBe('true');
});

it('[TILL-02] asks for no money while the coupon is refused, which its field says', async () => {
  expect(await pressPay({ ...SOLD, couponProblem: 'This code has ended.' })).toBe('stops');
});

it('[TILL-02] [CHK-12] asks for the house of a delivery that its address lacks, or the word that it has none', async () => {
  const to = (address: string, door: Partial<Draft['door']> = {}): Draft => ({
    ...draft,
    deliveryType: 'delivery',
    name: 'Ada',
    phone: '07700 900123',
    address,
    place: { address, lat: 50.8, lng: -0.5, proof: 'found' },
    door: { ...draft.door, ...door },
  });
  const press = (order: Draft, found?: Draft['place']) =>
    pressPay(SOLD, new QueryClient(), order, found);
  expect(await press(to('Beach Road, Littlehampton'))).toBe('stops');
  expect(document.querySelector('strong')?.textContent).toContain('house number or name');
  expect(await press(to('12 Beach Road, Littlehampton'))).toBe('pays');
  expect(await press(to('Beach Road, Littlehampton', { house: 'The Moorings' }))).toBe('pays');
  expect(await press(to('Beach Road, Littlehampton', { hasNoNumber: true }))).toBe('pays');
  // Looked up at the press itself.
  for (const [address, outcome] of [
    ['12 Beach Road, Littlehampton', 'pays'],
    ['Beach Road, Littlehampton', 'stops'],
  ] as const) {
    const order = to(address);
    expect(await press({ ...order, place: null }, order.place)).toBe(outcome);
  }
});

it('[TILL-02] [EVE-52] asks the shop again for an order that may be placed, also when it has taken the last of something', async () => {
  const client = new QueryClient();
  const refused = { ...SOLD, refusal: 'Only 1 Hot Rocks left.' };
  expect(await pressPay(SOLD, client)).toBe('pays');
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Busy.' }, { status: 503 }));
  await click(findButton('Pay later'));
  await act(() => vi.waitFor(() => expect(client.isMutating()).toBe(0)));
  expect(document.querySelector('p')?.textContent).toBe('Busy.');
  expect(await pressPay(refused, client)).toBe('pays');

  const message = 'Only 1 left.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'CART_CHANGED', message }, { status: 409 }),
  );
  await click(findButton('Pay later'));
  await act(() => vi.waitFor(() => expect(client.isMutating()).toBe(0)));
  expect(await pressPay(refused, client)).toBe('stops');
});
