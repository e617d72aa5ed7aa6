import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { cartQuery } from '#cart/cart.api.ts';
import { useApplyCoupon } from '#cart/cart-lines.api.ts';
import { sayApplied } from '#cart/coupon-form.tsx';
import { describeCouponFailure } from '#cart/coupon-failure.ts';
import { isSessionOver, isUnanswered } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';

/** OWN-78: on the way to the checkout, a code that was only typed is applied, or refused once. */
export function useTypedCode() {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  // Signing in reads the cart anew, which empties the field.
  const typed = useRef('');
  // For that cart: with another one, the code may count.
  const refused = useRef('');
  const applyCoupon = useApplyCoupon();
  const inCart = (code: string) =>
    `${code.trim()} ${queryClient.getQueryData(cartQuery.queryKey)?.subtotal}`;
  /** Nobody has refused what was not answered: the next press applies it. */
  const refuse = (code: string, error: unknown) => {
    if (!isSessionOver(error) && !isUnanswered(error)) refused.current = inCart(code);
  };
  /** Returns whether the way is free. */
  const apply = async (): Promise<boolean> => {
    const code = typed.current;
    if (code === '' || inCart(code) === refused.current) return true;
    try {
      sayApplied(await applyCoupon.mutateAsync(code));
      return true;
    } catch (error) {
      refuse(code, error);
      notify.order.failure(error, describeCouponFailure(error));
      field.current?.focus();
      return false;
    }
  };
  const keep = () => {
    typed.current = field.current?.value.trim() ?? '';
  };
  return { typedCode: { field, refuse }, keep, apply, isApplying: applyCoupon.isPending };
}
