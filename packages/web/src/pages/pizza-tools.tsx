import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { laterPart } from '#platform/later-part.tsx';

const [PizzaTools] = laterPart(
  () => import('./chosen-pizza/pizza-tools-row.tsx'),
  (module) => module.PizzaToolsRow,
);

/** What else can be done with the pizza that a dialog shows, besides adding it. */
export const pizzaTools = (pizza: LinkedPizza, onLeave: () => void) => (
  <PizzaTools pizza={pizza} onLeave={onLeave} />
);
