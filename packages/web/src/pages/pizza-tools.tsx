import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';

const [PizzaTools] = laterPart(
  () => import('./chosen-pizza/pizza-tools-row.tsx'),
  (module) => module.PizzaToolsRow,
);

const [KeptChoices, prefetchKeptChoices] = laterPart(
  () => import('./chosen-pizza/kept-choices.tsx'),
  (module) => module.KeptChoices,
);

/** What else can be done with the pizza that a dialog shows, besides adding it. */
export const pizzaTools = (pizza: LinkedPizza, onLeave: () => void) => (
  <PizzaTools pizza={pizza} onLeave={onLeave} />
);

/** Shown above the choices of an empty builder: the customer's kept pizzas. */
export const keptChoices = (onLeave: () => void) => <KeptChoices onLeave={onLeave} />;

/** Fetch them before the builder opens: they stand above its choices, and would move those when they arrive late. */
export { prefetchKeptChoices };
