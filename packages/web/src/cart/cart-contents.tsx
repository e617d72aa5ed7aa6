import type { Cart } from '@driftstone/contract/cart/cart.schema.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { paths } from '../paths.ts';
import { useCart } from './cart.api.ts';
import { copy } from './cart.copy.ts';
import { isEmpty } from './read-cart.ts';

/** Shows the loading, failed or empty state, or passes the cart to the page. */
export function CartContents({ children }: { children: (cart: Cart) => ReactNode }) {
  const { data: cart, isError, refetch } = useCart();
  if (cart) return isEmpty(cart) ? <EmptyCart /> : children(cart);
  if (!isError) return <LoadingText text={copy.loading} />;
  return <CartMissing onRetry={() => void refetch()} />;
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

export function EmptyCart() {
  return (
    <EmptyState
      picture={<ScenePicture scene="empty-cart" />}
      title={copy.emptyTitle}
      actions={
        <Link to={paths.menu} className={buttonClass({ size: 'large' })}>
          {copy.browseMenu}
        </Link>
      }
    >
      {copy.emptyText}
    </EmptyState>
  );
}
