import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { openAuthModal } from '#auth/sign-in/auth-modal-state.ts';
import { useCart } from '#cart/cart.api.ts';
import { isEmpty } from '#cart/read-cart.ts';
import { EmptyCart } from '#cart/cart-contents.tsx';
import { latestUnpaidQuery } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { CallError, isUnanswered } from '#platform/calls/call-error.ts';
import { useSession } from '#platform/sessions/session.ts';
import { hasShape, isText } from '#platform/storage/shape.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { paths } from '../../paths.ts';

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

  if (isLoading) return <LoadingText text={copy.loading} />;
  if (!user) return <SignInFirst />;
  if (cart.isPending) return <LoadingText text={copy.loading} />;
  if (cart.data && isEmpty(cart.data)) return <EmptyCart />;
  if (!hasOrderId) return <InvalidCheckout />;
  if (order.isPending && !order.isFetchedAfterMount) return <LoadingText text={copy.loading} />;
  if (order.error instanceof CallError && order.error.status === 404) return <InvalidCheckout />;
  return children(order.data);
}

function SignInFirst() {
  return (
    <EmptyState
      title={copy.signInTitle}
      actions={<Button onClick={() => openAuthModal('sign-in')}>{copy.signIn}</Button>}
    >
      {copy.signInText}
    </EmptyState>
  );
}

function InvalidCheckout() {
  return (
    <EmptyState
      title={copy.invalidTitle}
      actions={
        <>
          <Link to={paths.cart} className={buttonClass({})}>
            {copy.backToCart}
          </Link>
          <Link to={paths.menu} className={buttonClass({ variant: 'secondary' })}>
            {copy.browseMenu}
          </Link>
        </>
      }
    >
      {copy.invalidText}
    </EmptyState>
  );
}
