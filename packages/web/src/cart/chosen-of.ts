import { INGREDIENT, tidyPortions } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { LinkedPizza } from '@driftstone/contract/cart/pizza-link.rules.ts';
import type { CartLine } from '@driftstone/contract/cart/cart.schema.ts';

/** The ids of a line's choices, which the menu may no longer have. */
export function chosenOf({ pizza, options, addOns, starts }: CartLine): LinkedPizza {
  return {
    pizzaId: pizza?.id ?? null,
    optionIds: options.filter(({ type }) => type !== INGREDIENT).map(({ id }) => id),
    addOnIds: addOns.map(({ id }) => id),
    portions: tidyPortions(
      [...options, ...addOns].map(({ id, amount = 'normal', half = 'whole' }) => ({
        partId: id,
        amount,
        half,
      })),
    ),
    ...(starts && { starts }),
  };
}

/** The names of the choices, for those that the menu no longer has. */
export function namesOf({ options, addOns }: CartLine): Map<string, string> {
  return new Map([
    ...options.map(({ id, label }) => [id, label] as const),
    ...addOns.map(({ id, name }) => [id, name] as const),
  ]);
}
