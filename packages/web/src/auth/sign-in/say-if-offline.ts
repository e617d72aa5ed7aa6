import { copy } from '#platform/toasts/toasts.copy.ts';

/** OWN-60: as failures do elsewhere. */
export function sayIfOffline(failure: string): string {
  return navigator.onLine ? failure : `${failure}. ${copy.offlineInOrder}`;
}
