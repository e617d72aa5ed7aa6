/** The parts of the menu that the board needs: allergens, and what can be marked as sold out. */
import { addUpAllergens, recipeAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { AllergenSum, Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type {
  CustomChoice,
  CustomPizzaOptions,
} from '@driftstone/contract/customizer/customizer.schema.ts';
import type { TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';

export interface BoardMenu {
  pizzas: readonly Pizza[];
  builder: Pick<
    CustomPizzaOptions,
    'sizes' | 'crusts' | 'vegToppings' | 'nonVegToppings' | 'baseAllergens'
  >;
}

/** Things that run out together: rocket is an add-on of many pizzas and also a topping. */
export interface BoardThing {
  name: string;
  ids: string[];
  /** What customers read now; null while it is available. */
  soldOut: string | null;
}

/**
 * The allergens of a line as it is made, by today's menu. A part that is no longer on the menu counts as unknown, never
 * as free of allergens.
 */
export function allergensOf(line: TicketLine, menu: BoardMenu): AllergenSum {
  const pizza = menu.pizzas.find(({ id }) => id === line.pizzaId);
  const choices = line.isCustom ? choicesOf(menu) : (pizza?.options ?? []);
  const ofLabel = (label: string) => choices.find((each) => each.label === label)?.allergens;
  const ofAddOn = (addOn: string) => pizza?.addOns.find(({ name }) => name === addOn)?.allergens;
  const labels = [line.size, line.crust, ...line.options].filter((label) => label !== null);
  const leftOutIds = (pizza?.comesWith?.ingredients ?? [])
    .filter(({ name }) => line.leftOut.includes(name))
    .map(({ id }) => id);
  const base = { name: line.pizza, allergens: menu.builder.baseAllergens };
  const unknown = { name: line.pizza, allergens: null };
  return addUpAllergens([
    ...(line.isCustom ? [base] : pizza ? recipeAllergens(pizza, leftOutIds) : [unknown]),
    ...labels.map((name) => ({ name, allergens: ofLabel(name) })),
    ...line.addOns.map((name) => ({ name, allergens: ofAddOn(name) })),
  ]);
}

/** The pizza and each chosen part, as far as they are still on the menu. */
export function thingsOf(line: TicketLine, menu: BoardMenu): BoardThing[] {
  const pizza = menu.pizzas.find(({ id }) => id === line.pizzaId);
  const labels = [line.size, line.crust, ...line.options, ...line.addOns];
  const parts = labels.flatMap((label) => (label === null ? [] : (partNamed(label, menu) ?? [])));
  if (!pizza) return parts;
  const { id, name, soldOut = null } = pizza;
  return [{ name, ids: [id], soldOut }, ...parts];
}

function choicesOf({ builder }: BoardMenu): CustomChoice[] {
  return [...builder.sizes, ...builder.crusts, ...builder.vegToppings, ...builder.nonVegToppings];
}

/** Searches the whole menu: what has run out has run out for every pizza. */
function partNamed(name: string, menu: BoardMenu): BoardThing | null {
  const parts = [
    ...menu.pizzas.flatMap(({ options, addOns }) => [
      ...options.map((option) => ({ ...option, name: option.label })),
      ...addOns,
    ]),
    ...choicesOf(menu).map((choice) => ({ ...choice, name: choice.label })),
  ].filter((part) => part.name === name);
  const [first] = parts;
  if (!first) return null;
  const isGone = parts.every(({ soldOut }) => soldOut !== undefined);
  const ids = [...new Set(parts.map(({ id }) => id))];
  return { name, ids, soldOut: isGone ? (first.soldOut ?? null) : null };
}
