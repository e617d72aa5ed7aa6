import { useEffect, useState } from 'react';
import { hasMerged, hasUnmergedCart, useLateMerge } from '#cart/cart.api.ts';
import { isSessionOver } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { copy } from '../auth-gate.copy.ts';
import { useIsSigningIn } from '../auth.api.ts';
import { tellMerged } from '../welcome.ts';

/** CART-08: merges a cart that could not be merged at sign-in, and tells the customer of the delay and the result. */
export function useLateMergeNotice(): void {
  const isSigningIn = useIsSigningIn();
  const [isDue, setIsDue] = useState(false);
  const [wasSigningIn, setWasSigningIn] = useState(true);
  // Runs at each page load and after each sign-in in this tab. Other tabs do their own.
  if (wasSigningIn !== isSigningIn) {
    setWasSigningIn(isSigningIn);
    setIsDue(!isSigningIn && hasUnmergedCart());
  }
  const { data: merge, failureCount, failureReason } = useLateMerge(isDue);
  const isLate = failureCount > 0 && !isSessionOver(failureReason);

  useEffect(() => {
    if (isLate) notify.warning(copy.cartWaits);
  }, [isLate]);
  useEffect(() => {
    if (merge && hasMerged(merge)) tellMerged(merge);
  }, [merge]);
}
