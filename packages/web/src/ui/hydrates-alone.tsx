import { Suspense, type ReactNode } from 'react';

/**
 * Hydrates its part of the page in a separate task, after the page around it, so that a slow phone can react in
 * between. A tap on the part hydrates it at once. Nothing in it may wait for data or code, since there is no fallback.
 */
export function HydratesAlone({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
