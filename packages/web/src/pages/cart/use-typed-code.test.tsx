// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { click, find, findButton, render } from '#testing/render.tsx';
import { cartQuery } from '#cart/cart.api.ts';
import { CouponForm } from '#cart/coupon-form.tsx';
import { useTypedCode } from './use-typed-code.ts';

function Cart() {
  const { typedCode, keep, apply } = useTypedCode();
  const [ways, setWays] = useState<string[]>([]);
  const goOn = async () => {
    keep();
    const way = (await apply()) ? 'on' : 'stays';
    setWays((before) => [...before, way]);
  };
  return (
    <>
      <CouponForm appliedCode={null} isSignedIn typedCode={typedCode} />
      <button onClick={() => void goOn()}>Checkout</button>
      <output>{ways.join(', ')}</output>
    </>
  );
}

let queryClient: QueryClient;
const cartOf = (subtotal: number) =>
  queryClient.setQueryData(cartQuery.queryKey, {
    items: [],
    couponCode: null,
    discountPercent: 0,
    discount: 0,
    subtotal,
    total: subtotal,
  });

function open(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  queryClient = new QueryClient();
  cartOf(10);
  render(
    <QueryClientProvider client={queryClient}>
      <Cart />
    </QueryClientProvider>,
  );
  find<HTMLInputElement>('input').value = 'TIDE10';
}

/** Which ways were taken so far. */
async function checkOut(): Promise<string> {
  const before = waysOn().length;
  await click(findButton('Checkout'));
  await vi.waitFor(() => expect(waysOn()).toHaveLength(before + 1));
  return waysOn().join(', ');
}

const waysOn = () => (find('output').textContent ?? '').split(', ').filter(Boolean);

const REFUSAL = { code: 'COUPON_REFUSED', message: 'Spend £5.00 more to use this coupon' };
const refuse = async () => Response.json(REFUSAL, { status: 422 });

afterEach(() => void vi.unstubAllGlobals());

it('[OWN-78] stops once for a code that is refused, until the cart is another', async () => {
  open(refuse);
  await checkOut();
  expect(await checkOut()).toBe('stays, on');
  cartOf(12);
  expect(await checkOut()).toBe('stays, on, stays');
});

it('[OWN-78] does not stop for a code that was refused at its field', async () => {
  open(refuse);
  await click(findButton('Apply Coupon'));
  await vi.waitFor(() => expect(find('form').textContent).toContain(REFUSAL.message));
  expect(await checkOut()).toBe('on');
});

it('[OWN-78] goes on at no higher price for want of an answer about the code', async () => {
  open(() => Promise.reject(new TypeError('offline')));
  await checkOut();
  expect(await checkOut()).toBe('stays, stays');
});
