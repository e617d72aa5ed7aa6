import type { Start } from '@driftstone/contract/customizer/custom-price.rules.ts';
import { type Portion, portionOf } from '@driftstone/contract/catalogue/portions.rules.ts';
import type { CustomOffer, CustomSelection } from './custom-pizza.ts';

export interface SelectionAgain {
  selection: CustomSelection;
  /** What is no longer available, or is sold out. null: its name is unknown. */
  missing: (string | null)[];
  /** The last toppings beyond the limit for non-veg ones, which the shop may have lowered. */
  surplus: string[];
}

/** Restores the builder's selection. Replaces a size or crust that is no longer available with the first one. */
export function selectionAgain(
  offer: CustomOffer,
  chosen: {
    optionIds: readonly string[];
    portions?: readonly Portion[];
    starts?: readonly Start[] | undefined;
  },
  names: ReadonlyMap<string, string>,
): SelectionAgain {
  const { optionIds, portions = [], starts = [] } = chosen;
  // A link may contain anything.
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
      starts,
    },
    missing: ids
      .filter((id) => !canBeHad(id))
      .map((id) => byId.get(id)?.label ?? names.get(id) ?? null),
    surplus: surplusIds.flatMap((id) => byId.get(id)?.label ?? []),
  };
}
