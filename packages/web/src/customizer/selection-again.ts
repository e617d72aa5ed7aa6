import { type Portion, portionOf } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { CustomOffer, CustomSelection } from './custom-pizza.ts';

export interface SelectionAgain {
  selection: CustomSelection;
  /** What can't be had any more, or is sold out. null: nobody knows its name. */
  missing: (string | null)[];
  /** What was chosen last beyond the most non-veg toppings, which the shop may have lowered. */
  surplus: string[];
}

/** The builder's selection as it was. A size or crust that can't be had is the first one again. */
export function selectionAgain(
  offer: CustomOffer,
  optionIds: readonly string[],
  names: ReadonlyMap<string, string>,
  portions: readonly Portion[] = [],
): SelectionAgain {
  // A link may say anything.
  const ids = [...new Set(optionIds)];
  const toppings = [...offer.vegToppings, ...offer.nonVegToppings];
  const byId = new Map([...offer.sizes, ...offer.crusts, ...toppings].map((one) => [one.id, one]));
  const canBeHad = (id: string) => byId.has(id) && !byId.get(id)?.soldOut;
  const oneOf = (choices: CustomOffer['sizes']) =>
    choices.find(({ id }) => optionIds.includes(id) && canBeHad(id))?.id ?? null;
  const toppingIds = ids.filter((id) => canBeHad(id) && toppings.some((one) => one.id === id));
  const nonVegIds = toppingIds.filter((id) => offer.nonVegToppings.some((one) => one.id === id));
  const surplusIds = nonVegIds.slice(offer.maxNonVeg);
  return {
    selection: {
      sizeId: oneOf(offer.sizes),
      crustId: oneOf(offer.crusts),
      toppingIds: toppingIds.filter((id) => !surplusIds.includes(id)),
      portions: Object.fromEntries(
        portions
          .filter(({ amount }) => amount !== 'without')
          .map(({ partId, ...portion }) => [partId, portionOf(portion)]),
      ),
    },
    missing: ids
      .filter((id) => !canBeHad(id))
      .map((id) => byId.get(id)?.label ?? names.get(id) ?? null),
    surplus: surplusIds.flatMap((id) => byId.get(id)?.label ?? []),
  };
}
