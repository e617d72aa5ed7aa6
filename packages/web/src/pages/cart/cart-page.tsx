import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useCart } from '#cart/cart.api.ts';
import { CartContents, CartMissing } from '#cart/cart-contents.tsx';
import { copy } from '#cart/cart.copy.ts';
import { isEmpty } from '#cart/read-cart.ts';
import { isUnknown } from '#cart/strangers-picture.tsx';
import { useHydrated } from '#platform/page/use-hydrated.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { MENU_POLL_MS } from '../frame/follow-menu.ts';
import { FilledCart, prefetchFilledCart, ReorderNote } from './later-cart.ts';

/** Somebody who was here before may have something in it: its code comes beside the cart, not after it. */
function prefetchForReturning(): void {
  if (!isUnknown()) prefetchFilledCart();
}

export function CartPage() {
  // PRICE-09: its prices are those of the menu, of which the page shows nothing else.
  const { data: cart } = useCart(MENU_POLL_MS);
  const { state } = useLocation();
  const isHydrated = useHydrated();
  // It keeps what is open when the last line goes.
  const [hasHadLines, setHasHadLines] = useState(false);
  if (cart && !isEmpty(cart) && !hasHadLines) setHasHadLines(true);
  // Only a reload loads code again that others share.
  const [isMissing, setIsMissing] = useState(false);
  useEffect(prefetchForReturning, []);
  useEffect(() => {
    if (!isMissing) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isMissing]);

  const tellMissing = () => setIsMissing(true);
  const withoutLines = <CartContents />;
  return (
    <>
      <PageHeading title={copy.title} />
      {isHydrated && state && <ReorderNote onMissing={tellMissing} />}
      {/* As high as the screen, whatever the cart holds: the footer stays below it while the cart loads. */}
      <div className="min-h-[85dvh]">
        {isMissing ? (
          <CartMissing onRetry={() => location.reload()} />
        ) : hasHadLines ? (
          <FilledCart fallback={withoutLines} onMissing={tellMissing} />
        ) : (
          withoutLines
        )}
      </div>
    </>
  );
}
