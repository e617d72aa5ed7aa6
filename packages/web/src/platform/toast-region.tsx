import { laterPart } from './later-part.tsx';
import { useHydrated } from './use-hydrated.ts';

const [Toasts] = laterPart(
  () => import('./toasts.tsx'),
  (module) => module.Toasts,
);

/** Where toasts appear. Its code loads after the page has started. */
export function ToastRegion() {
  return useHydrated() && <Toasts />;
}
