import { formatPounds } from '@driftstone/contract/money.ts';
import { ChevronRight, ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useCart, useCartCount } from './cart.api.ts';
import { copy } from './cart.copy.ts';

/** Pages that show the cart or its order already. */
const WITHOUT: readonly string[] = [paths.cart, paths.checkout, paths.orderConfirmation];

/**
 * On a phone, stays at the lower edge of every page down to the footer. It lies in the footer's margin, so that it
 * moves nothing when it appears, and is as wide as the window: nothing that can be pressed looks out beside it. A phone
 * that is held upright has room for it with text twice as large too: the bag is far up by then.
 */
export function CartBar() {
  const { data: cart } = useCart();
  const count = useCartCount();
  const { pathname } = useLocation();
  // After adding the first pizza, the focus may be where the bar appears (WCAG 2.4.11), or what comes next.
  useEffect(() => {
    const covered = document.querySelector(':focus-visible, [data-comes-next]');
    covered?.scrollIntoView({ block: 'nearest' });
  }, []);
  if (WITHOUT.includes(pathname)) return null;
  return (
    <div
      data-cart-bar
      data-keep-clear
      className="sticky bottom-0 z-30 -mb-18 min-h-18 animate-rise-in border-t border-line bg-card px-4 py-2 shadow-float pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <Link
        to={paths.cart}
        prefetch="render"
        className="flex min-h-14 items-center gap-3 rounded-full bg-ink px-6 font-semibold text-paper tabular-nums"
      >
        <ShoppingBag className="size-5" />
        <span className="flex-1">{copy.viewCart(count, formatPounds(cart?.total ?? 0))}</span>
        <ChevronRight className="size-5" />
      </Link>
    </div>
  );
}
