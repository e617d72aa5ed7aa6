import { useRef } from 'react';
import { useApplyCoupon } from '#cart/cart-lines.api.ts';
import { sayApplied } from '#cart/coupon-form.tsx';
import { describeCouponFailure } from '#cart/coupon-failure.ts';
import { isSessionOver, isUnanswered } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';

/** OWN-78: on the way to the checkout, a code that was only typed is applied, or refused once. */
export function useTypedCode() {
  const field = useRef<HTMLInputElement>(null);
  // Signing in reads the cart anew, which empties the field.
  const typed = useRef('');
  const refused = useRef('');
  const applyCoupon = useApplyCoupon();
  /** Returns whether the way is free. */
  const apply = async (): Promise<boolean> => {
    const code = typed.current;
    if (code === '' || code === refused.current) return true;
    try {
      sayApplied(await applyCoupon.mutateAsync(code));
      return true;
    } catch (error) {
      // Nobody has refused it: the next press applies it.
      if (!isSessionOver(error) && !isUnanswered(error)) refused.current = code;
      notify.order.failure(error, describeCouponFailure(error));
      field.current?.focus();
      return false;
    }
  };
  const keep = () => {
    typed.current = field.current?.value.trim() ?? '';
  };
  return { field, keep, apply, isApplying: applyCoupon.isPending };
}
