import { useEffect, useState } from 'react';
import { hasMerged, hasUnmergedCart, useLateMerge } from '#cart/cart.api.ts';
import { isSessionOver } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { copy } from './auth.copy.ts';
import { useIsSigningIn } from './auth.api.ts';
import { tellMerged } from './welcome.ts';

/** CART-08: a guest's cart that could not be merged at sign-in is merged later, and the customer told of both. */
export function useToldLateMerge(): void {
  const isSigningIn = useIsSigningIn();
  const [isDue, setIsDue] = useState(false);
  const [wasSigningIn, setWasSigningIn] = useState(true);
  // At each load, and when a sign-in of this tab has ended; another tab sees to its own.
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
