import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { cartQuery } from '#cart/cart.api.ts';
import { copy } from '#cart/cart.copy.ts';
import { describeCartChange, describeOutage } from '#orders/order-failure.ts';
import { useOpenOrder } from '#orders/orders.api.ts';
import { orderTimesQuery } from '#orders/times/order-time.api.ts';
import { isRefusedAs, uncodedMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { useSession } from '#platform/sessions/session.ts';
import { paths } from '../paths.ts';

/**
 * CART-07: opens an order from the cart and passes its id to the checkout in the navigation's state. `prepare` runs
 * before the checkout shows the order, must not fail, and may say that nothing but the payment is left. Signed in, the
 * customer stays when `isFree` says so.
 */
export function useCheckOut(
  prepare: (order: Order) => Promise<boolean> = async () => false,
  isFree: () => Promise<boolean> = async () => true,
) {
  const { user } = useSession();
  const navigate = useNavigate();
  const openOrder = useOpenOrder(prepare);
  const queryClient = useQueryClient();
  const start = async () => {
    if (!(await isFree())) return;
    openOrder.mutate(undefined, {
      // A callback of `mutate`, which React Query drops when the customer has left the page.
      onSuccess: ({ order: { id, deliveryType }, isReady }) => {
        void queryClient.prefetchQuery(orderTimesQuery(id, deliveryType));
        const path = isReady ? `${paths.checkout}?step=payment` : paths.checkout;
        void navigate(path, { state: { orderId: id } });
      },
      onError: (error) => {
        const change = describeCartChange(error);
        if (change) notify.order.warning(change);
        else if (isCartEmpty(error)) {
          notify.order.warning(copy.emptyAtCheckout);
          // Another tab has ordered what is on show.
          void queryClient.invalidateQueries({ queryKey: cartQuery.queryKey });
        } else notify.order.failure(error, describeOutage(error) ?? copy.checkoutFailed);
      },
    });
  };
  /** OWN-37: signing in leads on, unless the account has brought more into the cart than the customer has seen. */
  const signInFirst = () => {
    const readTotal = () => queryClient.getQueryData(cartQuery.queryKey)?.total;
    const seen = readTotal();
    openAuthModal('either', { goOn: () => void (readTotal() === seen && start()) });
  };
  const checkOut = () => {
    if (user) void start();
    else signInFirst();
  };
  return { checkOut, isOpening: openOrder.isPending };
}

function isCartEmpty(error: Error): boolean {
  return isRefusedAs(error, 'CART_EMPTY') || uncodedMessageOf(error) === 'Cart is empty';
}
