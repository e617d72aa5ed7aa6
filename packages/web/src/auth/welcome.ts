import type { MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import { notify } from '#platform/notify.ts';
import { copy } from './auth.copy.ts';

/** What is said after signing in: who is greeted, and what became of the guest's cart. */
export function welcome(greeting: string, merge: MergeReport | null): void {
  notify.success(greeting);
  if (merge) tellMerged(merge);
}

export function tellMerged(merge: MergeReport): void {
  notify.info(copy.cartPreserved);
  if (merge.capped.length > 0) notify.warning(copy.cartCapped(merge.capped));
}
