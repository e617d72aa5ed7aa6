import { Suspense, type ReactNode } from 'react';

/**
 * Hydrates its part of the page in a separate task, after the page around it, so that a slow phone can react in
 * between. A tap on the part hydrates it at once. Nothing in it may wait for data or code, since there is no fallback, or show
 * what the browser alone knows, such as the number in the cart: it may be known by then, and React would begin anew.
 */
export function HydratesAlone({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
