/** What a customer changes in the cart. Apart from `cart.api.ts`, which every page loads. */
import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import type { Cart, CartLine, UnavailableLine } from '@driftstone/contract/cart/cart.schema.ts';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { accepted } from '#platform/calls/call-error.ts';
import { useAskIfMutating } from '#platform/queries/use-ask-if-mutating.ts';
import { requireAdded } from './add-failure.ts';
import { useReloadCart, watchCart } from './cart.api.ts';
import { chosenOf } from './chosen-of.ts';
import type { AddRequest } from './pizza-target.ts';

// Re-exported, since pages may import this file only.
export { chosenOf, namesOf } from './chosen-of.ts';

const lineKey = (lineId: string) => ['cart-line', lineId];

export function useChangeQuantity(lineId: string) {
  const reload = useReloadCart();
  return useMutation({
    mutationKey: lineKey(lineId),
    mutationFn: (quantity: number) =>
      accepted(call(cartContract.changeQuantity, { params: { lineId }, body: { quantity } })),
    onSettled: reload,
  });
}

export function useRemoveLine(lineId: string) {
  const reload = useReloadCart();
  return useMutation({
    mutationKey: lineKey(lineId),
    mutationFn: () => call(cartContract.removeLine, { params: { lineId } }),
    onSettled: reload,
  });
}

/** The line without what can't be had. */
export function useHaveWithout({ id, without }: UnavailableLine) {
  const reload = useReloadCart();
  return useMutation({
    mutationKey: lineKey(id),
    mutationFn: async () => without && changeLine(id, without.choices),
    onSettled: reload,
  });
}

/** OWN-03: changes the line's choices in its place. The dialog that calls it reloads the cart. */
export function changeLine(lineId: string, body: AddRequest): Promise<CartLine | undefined> {
  return accepted(call(cartContract.changeLine, { params: { lineId }, body }));
}

/** OWN-04: puts a removed line back. It outlives the line's row, and the page. */
export function usePutBack(): (line: CartLine) => Promise<void> {
  const queryClient = useQueryClient();
  return async (line) => {
    const show = watchCart(queryClient);
    const body = { ...chosenOf(line), quantity: line.quantity };
    let cart: Cart | undefined;
    try {
      ({ cart } = requireAdded(await call(cartContract.addToCart, { body })));
    } finally {
      await show(cart);
    }
  };
}

/** CART-04: a line accepts no other change while one is in flight. */
export function useIsLineBusy(lineId: string): boolean {
  return useIsMutating({ mutationKey: lineKey(lineId) }) > 0;
}

/** Like `useIsLineBusy`, but as a function for event handlers. */
export function useAskIfLineIsBusy(lineId: string): () => boolean {
  return useAskIfMutating(lineKey(lineId));
}

export function useApplyCoupon() {
  const reload = useReloadCart();
  return useMutation({
    mutationFn: (couponCode: string) =>
      accepted(call(cartContract.applyCoupon, { body: { couponCode } })),
    onSuccess: reload,
  });
}

export function useRemoveCoupon() {
  const reload = useReloadCart();
  return useMutation({ mutationFn: () => call(cartContract.removeCoupon), onSuccess: reload });
}
