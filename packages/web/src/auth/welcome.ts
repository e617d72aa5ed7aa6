import type { MergeReport } from '@driftstone/contract/cart/cart.schema.ts';
import { wasSignedIn } from '#platform/sessions/was-signed-in.ts';
import { notify } from '#platform/toasts/notify.ts';
import { paths } from '#paths.ts';
import { copy } from './auth-gate.copy.ts';

/** One toast after signing in: the greeting, and below it what happened to the guest's cart. */
export function welcome(greeting: string, merge: MergeReport | null): void {
  wasSignedIn.write(true);
  if (merge) tellMerged(merge, greeting);
  else voice().success(greeting);
}

export function tellMerged({ capped }: MergeReport, greeting?: string): void {
  const said = [copy.cartPreserved, ...(capped.length > 0 ? [copy.cartCapped(capped)] : [])];
  const [title = '', ...more] = greeting === undefined ? said : [greeting, ...said];
  voice()[capped.length > 0 ? 'warning' : 'success'](title, more.join(' '));
}

/** On the way to an order, signing in is a part of it (CHK-10). */
function voice() {
  const isOrdering = [paths.cart, paths.checkout].some((path) => path === location.pathname);
  return isOrdering ? notify.order : notify;
}
