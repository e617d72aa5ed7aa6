import { formatPounds } from '@driftstone/contract/money.ts';
import { ChevronRight, ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { keepFocusInSight } from '#ui/show-focused.ts';
import { paths } from '../paths.ts';
import { useCart, useCartCount } from './cart.api.ts';
import { copy } from './cart.copy.ts';
import { isPartial } from './partial-cart.ts';

/** Where the cart is on show already, or its order. */
const WITHOUT: readonly string[] = [paths.cart, paths.checkout, paths.orderConfirmation];

/**
 * On a phone, at the lower edge of every page until its footer. It lies in the footer's margin, so that it takes no room
 * and moves nothing when it appears.
 */
export function CartBar() {
  const { data: cart } = useCart();
  const count = useCartCount();
  const { pathname } = useLocation();
  // Whoever has just added the first pizza may have the focus where the bar comes (WCAG 2.4.11).
  useEffect(keepFocusInSight, []);
  if (WITHOUT.includes(pathname)) return null;
  return (
    <div
      data-cart-bar
      data-keep-clear
      className="sticky bottom-0 z-30 -mb-18 h-18 animate-rise-in px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden low:hidden print:hidden"
    >
      <Link
        to={paths.cart}
        className="flex h-14 items-center gap-3 rounded-full bg-ink px-6 font-semibold text-paper tabular-nums shadow-float ring-1 ring-paper/40"
      >
        <ShoppingBag className="size-5" aria-hidden="true" />
        <span className="flex-1">
          {isPartial(cart)
            ? copy.viewPart(count)
            : copy.viewCart(count, formatPounds(cart?.total ?? 0))}
        </span>
        <ChevronRight className="size-5" aria-hidden="true" />
      </Link>
    </div>
  );
}
