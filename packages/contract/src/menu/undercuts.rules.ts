/** Which of our pizzas the builder's own prices undercut: a pizza that is nearly the same costs less than the menu's. */
import { type BuiltTopping, priceBuilt, priceByBuilder } from '#customizer/custom-price.rules.ts';
import { bringsToBase, listOurs, type OurPizza, type RecipeBook } from '#customizer/ours.rules.ts';
import type { Menu } from './menu.schema.ts';

export interface Undercut {
  pizzaId: string;
  name: string;
  /** The size and crust with the largest difference: '12" / Sourdough'. */
  sizeAndCrust: string;
  menuPence: number;
  builderPence: number;
}

type PricedBook = RecipeBook & { builder: { basePricePence: number } };
type Choice = RecipeBook['choices'][number];

/** Of a menu as the desk has it. */
export function listUndercutsOf(menu: Menu): Undercut[] {
  const pizzas = menu.pizzas.filter(({ isListed, kind }) => isListed && kind === 'pizza');
  return listUndercuts({ ...menu, pizzas });
}

/** In the menu's order, each pizza once. */
export function listUndercuts(book: PricedBook): Undercut[] {
  return listOurs(book).flatMap((ours) => {
    const toppings = layCheapest(ours, book);
    if (!toppings) return [];
    const undercuts = sizesAndCrusts(book)
      .filter(([size]) => size.id in ours.choicePence)
      .map(([size, crust]) => compare(book, ours, { size, crust, toppings }))
      .filter(({ menuPence, builderPence }) => builderPence < menuPence);
    return undercuts.reduce<Undercut[]>(
      ([most], each) => [!most || byPence(each) > byPence(most) ? each : most],
      [],
    );
  });
}

function byPence({ menuPence, builderPence }: Undercut): number {
  return menuPence - builderPence;
}

function compare(
  { builder }: PricedBook,
  ours: OurPizza,
  { size, crust, toppings }: { size: Choice; crust: Choice; toppings: BuiltTopping[] },
): Undercut {
  const { basePricePence } = builder;
  const built = { size, crust, toppings, starts: [] };
  return {
    pizzaId: ours.id,
    name: ours.name,
    sizeAndCrust: `${size.label} / ${crust.label}`,
    menuPence: priceBuilt({ basePricePence, ours: [ours] }, built).totalPence,
    builderPence: priceByBuilder({ basePricePence, ours: [] }, built),
  };
}

/** null: the builder lacks some of it. */
function layCheapest(ours: OurPizza, { builder, choices }: PricedBook): BuiltTopping[] | null {
  const fitting = choices
    .filter(({ kind }) => kind === 'veg' || kind === 'non-veg')
    .map((topping) => ({ ...topping, ingredientIds: bringsToBase(topping, builder) }))
    .filter(({ ingredientIds }) => ingredientIds.every((id) => ours.ingredientIds.includes(id)))
    .toSorted((one, other) => one.pricePence - other.pricePence);
  const laid = ours.ingredientIds.map((id) =>
    fitting.find(({ ingredientIds }) => ingredientIds.includes(id)),
  );
  return laid.every((topping) => topping !== undefined) ? [...new Set(laid)] : null;
}

function sizesAndCrusts({ choices }: PricedBook): [Choice, Choice][] {
  const listOf = (kind: Choice['kind']) => choices.filter((choice) => choice.kind === kind);
  return listOf('size').flatMap((size) =>
    listOf('crust').map((crust): [Choice, Choice] => [size, crust]),
  );
}
