import type { NameGroup } from '@driftstone/contract/deals/deal-words.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, pizzasQuery } from '#catalogue/catalogue.api.ts';
import type { MenuWords } from './deal-parts.tsx';
import { dealsQuery } from './deals-desk.api.ts';
import type { KnownOffer } from './offer-fields.ts';

export function nameOf(offer: KnownOffer): string {
  return 'code' in offer ? offer.code : offer.name;
}

/** What an offer can be of. */
export function useMenuWords(): MenuWords & { nameGroup: NameGroup } {
  const { data: pizzas = [] } = useQuery(pizzasQuery);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: { kinds } = { kinds: [] } } = useQuery(dealsQuery);
  const options = pizzas.flatMap((pizza) => pizza.options);
  return {
    sizes: [...new Set(options.filter(({ type }) => type === 'size').map(({ label }) => label))],
    kinds,
    categories,
    nameGroup: (id) => [...kinds, ...categories].find((each) => each.id === id)?.name ?? null,
  };
}
