import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { useContext } from 'react';
import { PizzaPlace } from '#cart/pizza-place.ts';
import { writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { ShareButton } from './share-button.tsx';

/** For customers: the till takes pizzas in, and has nobody to share them with. */
export function PizzaToolsRow({ pizza }: { pizza: LinkedPizza }) {
  const place = useContext(PizzaPlace);
  if (place && !place.words) return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <ShareButton link={writePizzaLink(pizza)} />
    </div>
  );
}
