import { useEffect } from 'react';
import { CartBar } from '#cart/cart-bar.tsx';
import { savesData } from '../../saves-data.ts';
import { prefetchFilledCart } from '../cart/later-cart.ts';

/** OWN-62: where there is a bar, the cart behind it needs its code. */
export function FilledCartBar() {
  useEffect(() => {
    if (!savesData()) prefetchFilledCart();
  }, []);
  return <CartBar />;
}
