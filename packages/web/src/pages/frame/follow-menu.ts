/**
 * Reads again what pages show of the menu: every half minute while the page is in sight, and when it comes back into
 * sight. The answers are the same for everybody and kept by the shop, and the browser has nearly always got them already
 * (304), so that this costs the shop less than a stream for each visitor: 45 kB of memory, and at most 5000 of them.
 */
import type { QueryClient } from '@tanstack/react-query';

export const MENU_POLL_MS = 30_000;
/** The keys of the menu's queries begin with these. The queries themselves would be code that every page has to load. */
const MENU_KEYS = ['pizzas', 'categories', 'customizer'];

/** Returns how to stop. */
export function followMenu(queryClient: QueryClient): () => void {
  const read = () => {
    if (document.visibilityState !== 'visible') return;
    // A failure is silent: the page keeps what it shows.
    for (const key of MENU_KEYS)
      void queryClient.refetchQueries({ queryKey: [key], type: 'active' });
  };
  const timer = setInterval(read, MENU_POLL_MS);
  document.addEventListener('visibilitychange', read);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', read);
  };
}
