import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { useContext } from 'react';
import { PizzaPlace } from '#cart/pizza-place.ts';
import { writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { StartButton } from './start-button.tsx';
import { ShareButton } from './share-button.tsx';

interface PizzaToolsRowProps {
  pizza: LinkedPizza;
  onLeave: () => void;
}

/** For customers: the till takes pizzas in, and has nobody to share them with. */
export function PizzaToolsRow({ pizza, onLeave }: PizzaToolsRowProps) {
  const place = useContext(PizzaPlace);
  if (place && !place.words) return null;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {!place && pizza.pizzaId !== null && <StartButton pizza={pizza} onLeave={onLeave} />}
      <ShareButton link={writePizzaLink(pizza)} />
    </div>
  );
}
