import { describe, expect, it } from 'vitest';
import { CallError } from '#platform/calls/call-error.ts';
import { describeCouponFailure } from './coupon-failure.ts';

const INVALID = 'Invalid or expired coupon';

describe('what went wrong with a coupon', () => {
  it('[CART-05] is the server’s message about the coupon', () => {
    const message = 'Spend £5.00 more to use this coupon';
    expect(describeCouponFailure(new CallError(422, { message }))).toBe(message);
    const slow = 'Too many attempts. Please wait a moment.';
    expect(describeCouponFailure(new CallError(429, { message: slow }))).toBe(slow);
  });

  it.each<[string, unknown]>([
    ['broke', new CallError(500, { message: 'Something went wrong on our side.' })],
    ['is busy', new CallError(503, { message: 'The shop is busy.' })],
    ['did not understand', new CallError(400, { message: 'The request is not valid.' })],
    ['said nothing', new CallError(422, { message: '' })],
    ['did not answer', new CallError(0, null)],
    ['answered oddly', new TypeError('odd')],
  ])('[CART-05] is one fixed sentence when the server %s', (_case, error) => {
    expect(describeCouponFailure(error)).toBe(INVALID);
  });

  it('[CART-05] asks visitors who are not signed in to sign in', () => {
    expect(describeCouponFailure(new CallError(401, { message: 'Sign in to continue.' }))).toBe(
      'Sign in to apply coupons',
    );
  });
});
