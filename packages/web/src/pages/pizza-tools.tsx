import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { fetchCode } from '#platform/fetch-code.ts';
import { laterPart } from '#platform/later-part.tsx';

const [PizzaTools] = laterPart(
  () => import('./chosen-pizza/pizza-tools-row.tsx'),
  (module) => module.PizzaToolsRow,
);

const loadKeptChoices = () => import('./chosen-pizza/kept-choices.tsx');
const [KeptChoices, fetchKeptChoices] = laterPart(loadKeptChoices, (module) => module.KeptChoices);

/** What else can be done with the pizza that a dialog shows, besides adding it. */
export const pizzaTools = (pizza: LinkedPizza, onLeave: () => void) => (
  <PizzaTools pizza={pizza} onLeave={onLeave} />
);

/** Above the choices of a builder that begins with nothing: what the customer keeps. */
export const keptChoices = (onLeave: () => void) => <KeptChoices onLeave={onLeave} />;

/** Call it before the builder opens, above whose choices they stand: what comes later moves those. */
export async function prefetchKeptChoices(queryClient: QueryClient): Promise<void> {
  fetchKeptChoices();
  const code = await fetchCode(loadKeptChoices).catch(() => null);
  await code?.prefetchKeptPizzas(queryClient);
}
