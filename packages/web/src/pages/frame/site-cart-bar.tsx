import { useCartCount } from '#cart/cart.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';

// An empty cart needs none of it.
const [FilledCartBar] = laterPart(
  () => import('./filled-cart-bar.tsx'),
  (module) => module.FilledCartBar,
);

/** OWN-35: the way to a cart that is not empty. */
export function SiteCartBar() {
  return useCartCount() > 0 && <FilledCartBar />;
}
