// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { click, find, findButton, render } from '#testing/render.tsx';
import { useTypedCode } from './use-typed-code.ts';

function Cart() {
  const { field, keep, apply } = useTypedCode();
  const [ways, setWays] = useState<string[]>([]);
  const goOn = async () => {
    keep();
    const way = (await apply()) ? 'on' : 'stays';
    setWays((before) => [...before, way]);
  };
  return (
    <>
      <input ref={field} defaultValue="TIDE10" />
      <button onClick={() => void goOn()}>Checkout</button>
      <output>{ways.join(', ')}</output>
    </>
  );
}

async function pressTwice(answer: () => Promise<Response>): Promise<string | null> {
  vi.stubGlobal('fetch', answer);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Cart />
    </QueryClientProvider>,
  );
  for (const presses of [1, 2]) {
    await click(findButton('Checkout'));
    await vi.waitFor(() => expect(waysOn()).toHaveLength(presses));
  }
  return waysOn().join(', ');
}

const waysOn = () => (find('output').textContent ?? '').split(', ').filter(Boolean);

afterEach(() => void vi.unstubAllGlobals());

it('[OWN-78] stops once for a code that is refused', async () => {
  const refusal = { code: 'COUPON_REFUSED', message: 'This code has ended.' };
  expect(await pressTwice(async () => Response.json(refusal, { status: 422 }))).toBe('stays, on');
});

it('[OWN-78] goes on at no higher price for want of an answer about the code', async () => {
  expect(await pressTwice(() => Promise.reject(new TypeError('offline')))).toBe('stays, stays');
});
