import { lazy, Suspense } from 'react';
import { useHydrated } from './use-hydrated.ts';

const Toasts = lazy(() => import('./toasts.tsx').then(({ Toasts }) => ({ default: Toasts })));

/** Where toasts appear; its code comes after the page has started. */
export function ToastRegion() {
  const isHydrated = useHydrated();
  return <Suspense>{isHydrated && <Toasts />}</Suspense>;
}
