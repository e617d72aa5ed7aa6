import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#platform/sessions/session.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { paths } from '../paths.ts';
import { useCart } from './cart.api.ts';
import { copy } from './cart.copy.ts';
import { isEmpty } from './read-cart.ts';
import { StrangersPicture, useIsStranger } from './strangers-picture.tsx';

interface CartContentsProps {
  /** Absent: a cart with something in it shows the loading state. */
  children?: (cart: Cart) => ReactNode;
}

/** Shows the loading, failed or empty state, or passes the cart to the page. */
export function CartContents({ children }: CartContentsProps) {
  const { data: cart, isError, refetch } = useCart();
  const isStranger = useIsStranger();
  if (cart && isEmpty(cart)) return <EmptyCart />;
  if (cart && children) return children(cart);
  if (isError && !cart) return <CartMissing onRetry={() => void refetch()} />;
  return <EmptyCart isLoading hasPicture={isStranger} />;
}

export function CartMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel="h2"
      picture={<ScenePicture scene="server-error" />}
      title={copy.loadFailed}
      actions={<Button onClick={onRetry}>{copy.tryAgain}</Button>}
    >
      {copy.isSafe}
    </EmptyState>
  );
}

interface EmptyCartProps {
  /** The same picture without the words: what the cart holds is on its way. */
  isLoading?: boolean;
  hasPicture?: boolean;
}

export function EmptyCart({ isLoading = false, hasPicture = true }: EmptyCartProps) {
  const { user } = useSession();
  return (
    <EmptyState
      headingLevel="h2"
      picture={<StrangersPicture isShown={hasPicture} />}
      loading={isLoading && copy.loading}
      title={copy.emptyTitle}
      actions={
        <>
          <Link to={paths.menu} className={buttonClass({ size: 'large' })}>
            {copy.browseMenu}
          </Link>
          {user && (
            <Link to={paths.profile} className={buttonClass({ variant: 'quiet', size: 'large' })}>
              {copy.yourOrders}
            </Link>
          )}
        </>
      }
    >
      {copy.emptyText}
    </EmptyState>
  );
}
