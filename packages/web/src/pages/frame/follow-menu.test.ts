import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { categoriesQuery, pizzasQuery, topPizzasQuery } from '#catalogue/catalogue.api.ts';
import { customPizzaOptionsQuery } from '#customizer/customizer.api.ts';
import { followMenu, MENU_POLL_MS } from './follow-menu.ts';

const MENU: readonly { queryKey: readonly string[] }[] = [
  pizzasQuery,
  topPizzasQuery,
  categoriesQuery,
  customPizzaOptionsQuery,
];

let visibilityState = 'visible';
let onVisibility = () => {};
const read = vi.fn<() => Promise<never[]>>(async () => []);
const client = new QueryClient();
let leave: () => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibilityState;
    },
    addEventListener: (_name: string, listener: () => void) => (onVisibility = listener),
    removeEventListener: () => (onVisibility = () => {}),
  });
  visibilityState = 'visible';
  read.mockClear();
  const leaving = MENU.map(({ queryKey }) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: read,
      initialData: [],
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {}),
  );
  leave = () => leaving.forEach((each) => each());
  stop = followMenu(client);
});
afterEach(() => {
  stop();
  leave();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an open page', () => {
  it('[PRICE-09] reads the menu that it shows again every half minute, and when it comes back into sight', async () => {
    await vi.advanceTimersByTimeAsync(MENU_POLL_MS);
    expect(read).toHaveBeenCalledTimes(MENU.length);
    visibilityState = 'hidden';
    onVisibility();
    await vi.advanceTimersByTimeAsync(10 * MENU_POLL_MS);
    expect(read).toHaveBeenCalledTimes(MENU.length);
    visibilityState = 'visible';
    onVisibility();
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2 * MENU.length);
  });

  it('[PRICE-09] reads nothing of a menu that it does not show, nor once it is left', async () => {
    leave();
    await vi.advanceTimersByTimeAsync(MENU_POLL_MS);
    stop();
    await vi.advanceTimersByTimeAsync(MENU_POLL_MS);
    expect(read).not.toHaveBeenCalled();
  });
});
