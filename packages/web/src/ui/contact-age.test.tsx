// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#testing/render.tsx';
import { ContactAge } from './contact-age.tsx';

const LIVE_FOR_MS = 5500;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const show = (lastContactAt: number, isFailing = false) =>
  render(
    <ContactAge
      contact="live"
      lastContactAt={lastContactAt}
      liveForMs={LIVE_FOR_MS}
      isFailing={isFailing}
    />,
  );
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('[EVE-09] the board is live until an answer is due that does not come', () => {
  show(Date.now());
  pass(5000);
  expect(document.body.textContent).toBe('Live');
  pass(1000);
  expect(document.body.textContent).toBe('6 s ago');
  show(Date.now());
  expect(document.body.textContent).toBe('Live');
});

it('[EVE-09] the board is not live once a call has failed', () => {
  const heardAt = Date.now();
  pass(2000);
  show(heardAt, true);
  expect(document.body.textContent).toBe('2 s ago');
});

it('[EVE-09] a page with a stream is live until a heartbeat is missing', () => {
  render(<ContactAge contact="live" lastContactAt={Date.now()} />);
  pass(15_000);
  expect(document.body.textContent).toBe('Live');
  pass(2000);
  expect(document.body.textContent).toBe('17 s ago');
});
