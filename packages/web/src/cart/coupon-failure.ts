import { CallError } from '#platform/call-error.ts';
import { copy } from './cart.copy.ts';

/** Refused as a coupon, or tried too often: the server says it best. */
const SPOKEN_OF_BY_SERVER = [422, 429];

/** The one message for a coupon that could not be applied (CART-05). */
export function describeCouponFailure(error: unknown): string {
  if (!(error instanceof CallError)) return copy.couponInvalid;
  // Signed out in another tab meanwhile.
  if (error.status === 401) return copy.couponSignIn;
  const isSpokenOf = SPOKEN_OF_BY_SERVER.includes(error.status);
  return (isSpokenOf && error.body?.message) || copy.couponInvalid;
}
