export const copy = {
  group: 'Discount',
  label: 'Coupon code',
  apply: 'Apply Coupon',
  applying: 'Applying…',
  remove: 'Remove coupon',
  signIn: 'Sign in to apply coupons',
  /** Its percentage was lost on the way. */
  isApplied: 'Coupon applied!',
  applied: (percent: number) => `Coupon applied! ${percent}% off`,
  invalid: 'Invalid or expired coupon',
  stays: 'The coupon could not be removed. Please try again.',
} as const;
