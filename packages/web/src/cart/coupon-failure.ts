import { CallError } from '#platform/calls/call-error.ts';
import { copy } from './coupon.copy.ts';

/** The coupon was refused, or tried too often: the server's message explains it best. */
const SPOKEN_OF_BY_SERVER = [422, 429];

/** CART-05: the one message for a coupon that could not be applied. */
export function describeCouponFailure(error: unknown): string {
  if (!(error instanceof CallError)) return copy.invalid;
  // The customer has signed out in another tab.
  if (error.status === 401) return copy.signIn;
  const isSpokenOf = SPOKEN_OF_BY_SERVER.includes(error.status);
  return (isSpokenOf && error.body?.message) || copy.invalid;
}
