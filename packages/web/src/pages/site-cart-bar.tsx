import { useLocation } from 'react-router';
import { useCartCount } from '#cart/cart.api.ts';
import { laterPart } from '#platform/later-part.tsx';
import { paths } from '../paths.ts';

// An empty cart needs none of it.
const [CartBar] = laterPart(
  () => import('#cart/cart-bar.tsx'),
  (module) => module.CartBar,
);

/** Where the cart is on show already, or its order. */
const WITHOUT: readonly string[] = [paths.cart, paths.checkout, paths.orderConfirmation];

/** OWN-35: the way to a cart that has something in it. */
export function SiteCartBar() {
  const { pathname } = useLocation();
  return useCartCount() > 0 && !WITHOUT.includes(pathname) && <CartBar />;
}
