/** Our pizzas as the builder makes them today. */
import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { OurPizza } from '@driftstone/contract/customizer/ours.rules.ts';
import { inSentence } from '@driftstone/contract/list-words.ts';
import type { CustomOffer } from './custom-pizza.ts';

export interface HouseStart {
  id: string;
  name: string;
  toppingIds: string[];
  /** What is on our pizza and not to be had in the builder, in plain words. */
  lacking: string[];
  /** SALE-03: when it is sold, and so what begins with it: 'Fridays'; missing: at all times. */
  sold?: string;
}

type Toppings = Pick<CustomOffer, 'vegToppings' | 'nonVegToppings'>;

/** One topping for each ingredient of ours that the builder has. */
export function layOurs(ours: OurPizza, { vegToppings, nonVegToppings }: Toppings): HouseStart {
  const fitting = [...vegToppings, ...nonVegToppings].filter(
    ({ ingredientIds = [] }) =>
      ingredientIds.length > 0 && ingredientIds.every((id) => ours.ingredientIds.includes(id)),
  );
  const find = (ingredientId: string, isWanted: (topping: (typeof fitting)[number]) => boolean) =>
    fitting.find((each) => each.ingredientIds?.includes(ingredientId) && isWanted(each));
  const laid = ours.ingredientIds.map((id) => find(id, ({ soldOut }) => !soldOut)?.id);
  const soldOut = ours.ingredientIds.flatMap((id, at) =>
    laid[at] === undefined ? (find(id, () => true)?.label ?? []) : [],
  );
  return {
    id: ours.id,
    name: ours.name,
    toppingIds: [...new Set(laid.filter((id) => id !== undefined))],
    lacking: [...ours.lacking, ...soldOut].map(inSentence),
  };
}

/**
 * OWN-21: pizzas of which the builder has at least half of the toppings today, and first those of which it has all. With
 * less than half it would be another pizza, as without what it is called after. What the menu says is sold out is not offered here either.
 */
export function houseStarts(
  offer: Toppings & Pick<CustomOffer, 'ours'>,
  menu: readonly Pick<Pizza, 'id' | 'soldOut' | 'saleTimes'>[],
): HouseStart[] {
  const starts = offer.ours.flatMap((ours) => {
    const { soldOut, saleTimes } = menu.find(({ id }) => id === ours.id) ?? {};
    return soldOut ? [] : { ...layOurs(ours, offer), ...(saleTimes && { sold: saleTimes.words }) };
  });
  const isSame = ({ lacking }: HouseStart) => lacking.length === 0;
  const isClose = (start: HouseStart) =>
    !isSame(start) && start.lacking.length <= start.toppingIds.length && !isNamedByLacking(start);
  return [...starts.filter(isSame), ...starts.filter(isClose)];
}

/** A Meatball without beef meatballs. */
function isNamedByLacking({ name, lacking }: HouseStart): boolean {
  const words = name.toLowerCase().split(' ');
  const one = (word: string) => word.replace(/['’]?s$/, '');
  return lacking.some((topping) => topping.split(' ').some((word) => words.includes(one(word))));
}
