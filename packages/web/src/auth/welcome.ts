import type { MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { copy } from './auth-gate.copy.ts';

/** The toasts after signing in: the greeting, and what happened to the guest's cart. */
export function welcome(greeting: string, merge: MergeReport | null): void {
  notify.success(greeting);
  if (merge) tellMerged(merge);
}

export function tellMerged(merge: MergeReport): void {
  notify.info(copy.cartPreserved);
  if (merge.capped.length > 0) notify.warning(copy.cartCapped(merge.capped));
}
