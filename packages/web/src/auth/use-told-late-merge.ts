import { useEffect } from 'react';
import { useLateMerge } from '#cart/cart.api.ts';
import { isSessionOver } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { copy } from './auth.copy.ts';
import { useIsSigningIn } from './auth.api.ts';
import { tellMerged } from './welcome.ts';

/** CART-08: a guest's cart that could not be merged at sign-in is merged later, and the customer told of both. */
export function useToldLateMerge(): void {
  const { data: merge, failureCount, failureReason } = useLateMerge(!useIsSigningIn());
  const isLate = failureCount > 0 && !isSessionOver(failureReason);

  useEffect(() => {
    if (isLate) notify.warning(copy.cartWaits);
  }, [isLate]);
  useEffect(() => {
    if (merge) tellMerged(merge);
  }, [merge]);
}
