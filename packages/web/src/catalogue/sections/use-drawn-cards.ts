import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useHydrated } from '#platform/page/use-hydrated.ts';

/** Three rows of a wide desktop, more than the first screen of any device shows. */
const AT_ONCE = 12;

/** The page that Back returns to within the shop. The first page of a visit is none, though its type is the same. */
export function useIsBack(): boolean {
  const isLater = useHydrated();
  const type = useNavigationType();
  // What is chosen on the page later changes the type.
  const [isBack] = useState(isLater && type === 'POP');
  return isBack;
}

/**
 * OWN-62: how many cards of the menu are drawn. Whoever comes from another page of the shop sees the first screen before
 * the rest is rendered, in parts, so that a tap meanwhile is answered. The page of the server is whole at once, and so is
 * the one that Back returns to, where it was left.
 */
export function useDrawnCards(total: number, isBack: boolean): number {
  const isOfServer = !useHydrated();
  const [drawn, setDrawn] = useState(isOfServer || isBack ? Infinity : AT_ONCE);
  useEffect(() => {
    // Every card of a later menu is drawn, too.
    const more = drawn + AT_ONCE < total ? drawn + AT_ONCE : Infinity;
    // An effect may run ahead of the paint.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(more)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);
  return drawn;
}
