/** What an ingredient takes off sale when it is sold out. */
import type { Contents, Menu, MenuPizza } from './menu.schema.ts';

export interface TakenOff {
  /** Pizzas that can't be had at all. */
  pizzas: MenuPizza[];
  /** Pizzas that can be had without it. */
  without: MenuPizza[];
  /** Options, add-ons and the builder's choices, each name once. */
  choices: string[];
  /** Every custom pizza is made with it. */
  builder: boolean;
}

/** By the pizzas that customers see. `soldOutIds` may name other things too, which take nothing else off. */
export function takenOff(
  { pizzas, choices, builder, ingredients }: Menu,
  soldOutIds: readonly string[],
): TakenOff {
  const gone = ingredients.filter(({ id }) => soldOutIds.includes(id));
  const idsOf = (parts: readonly { id: string }[]) => parts.map(({ id }) => id);
  const [all, needed] = [idsOf(gone), idsOf(gone.filter(({ canBeLeftOut }) => !canBeLeftOut))];
  const has = ({ ingredientIds }: Contents, ids: readonly string[]) =>
    ingredientIds.some((id) => ids.includes(id));
  const listed = pizzas.filter(({ isListed }) => isListed);
  const off = listed.filter((pizza) => has(pizza, needed));
  const names = [
    ...listed.flatMap(({ options }) => options.map((each) => ({ ...each, name: each.label }))),
    ...listed.flatMap(({ addOns }) => addOns),
    ...choices.map((each) => ({ ...each, name: each.label })),
  ]
    .filter((made) => has(made, all))
    .map(({ name }) => name);
  return {
    pizzas: off,
    without: listed.filter((pizza) => !off.includes(pizza) && has(pizza, all)),
    choices: [...new Set(names)],
    builder: has(builder, all),
  };
}

/** What marking it takes off the menu: 'Takes 7 pizzas off the menu. 2 can be had without it.' */
export function sayTakenOff({ pizzas, without, choices, builder }: TakenOff): string[] {
  return [
    ...(pizzas.length > 0 ? [`Takes ${count(pizzas)} off the menu.`] : []),
    ...(without.length > 0 ? [`${count(without)} can be had without it.`] : []),
    ...(choices.length > 0 ? [`Nobody can choose: ${choices.join(', ')}.`] : []),
    ...(builder ? ['Nobody can build their own.'] : []),
  ];
}

/** Garlic butter is on the garlic bread too. */
function count(items: readonly MenuPizza[]): string {
  const noun = items.every(({ kind }) => kind === 'pizza') ? 'pizza' : 'item';
  return items.length === 1 ? `1 ${noun}` : `${items.length} ${noun}s`;
}
