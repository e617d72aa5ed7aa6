import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useCart } from '#cart/cart.api.ts';
import { isEmpty } from '#cart/read-cart.ts';
import { EmptyCart } from '#cart/cart-contents.tsx';
import { useUnansweredCashOrder } from '#orders/checkout/place-cash.api.ts';
import { latestUnpaidQuery } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { CallError, isUnanswered } from '#platform/calls/call-error.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useSession } from '#platform/sessions/session.ts';
import { hasShape, isText } from '#platform/storage/shape.ts';
import { LoadingText } from '#ui/loading-text.tsx';
import { paths } from '../../paths.ts';

/** Few see it. */
const [NoCheckout] = laterPart(
  () => import('./no-checkout.tsx'),
  (module) => module.NoCheckout,
);

const [AfterNoAnswer] = laterPart(
  () => import('./after-no-answer.tsx'),
  (module) => module.AfterNoAnswer,
);

/** CHK-01: the order's id comes in the navigation's state, which survives a reload. */
const isCheckoutState = hasShape({ orderId: isText });

/** After no answer. People who see a checkout without their order wait. */
const ASK_AGAIN_MS = 3000;

interface CheckoutGuardProps {
  /** undefined when the order could not be read. */
  children: (order: Order | undefined) => ReactNode;
}

/** Shows the checkout only to signed-in users with something to check out. */
export function CheckoutGuard({ children }: CheckoutGuardProps) {
  const { user, isLoading } = useSession();
  const { state } = useLocation();
  const hasOrderId = isCheckoutState(state);
  const cart = useCart();
  const order = useQuery({
    ...latestUnpaidQuery,
    enabled: user !== null && hasOrderId,
    refetchInterval: ({ state }) => !state.data && isUnanswered(state.error) && ASK_AGAIN_MS,
  });

  const unansweredId = useUnansweredCashOrder();

  const loading = <LoadingText text={copy.loading} isPage />;
  const noCheckout = <NoCheckout isSignedIn={user !== null} fallback={loading} />;
  if (isLoading) return loading;
  if (!user) return noCheckout;
  if (cart.isPending) return loading;
  const unlessPlaced = (page: ReactNode) =>
    unansweredId === null ? (
      page
    ) : (
      <AfterNoAnswer orderId={unansweredId} fallback={loading}>
        {page}
      </AfterNoAnswer>
    );
  if (cart.data && isEmpty(cart.data)) return unlessPlaced(<EmptyCart />);
  if (!hasOrderId) return noCheckout;
  if (order.isPending && !order.isFetchedAfterMount) return loading;
  if (order.error instanceof CallError && order.error.status === 404)
    // The order on show is gone, such as one whose last pizza sold out: the cart says why.
    return unlessPlaced(order.data ? <Navigate to={paths.cart} replace /> : noCheckout);
  return children(order.data);
}
