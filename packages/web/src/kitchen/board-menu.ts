/** The parts of the menu that the board needs: allergens, and what can be marked as sold out. */
import {
  addLaterAllergens,
  addUpAllergens,
  recipeAllergens,
} from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { AllergenSum, Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type {
  CustomChoice,
  CustomPizzaOptions,
} from '@driftstone/contract/customizer/customizer.schema.ts';
import type { Count, SetStock, Stock } from '@driftstone/contract/menu/menu-desk.schema.ts';
import { findByName } from '@driftstone/contract/search.rules.ts';
import type { Ticket, TicketLine } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { wantedOf } from './tickets.ts';

export interface BoardMenu {
  pizzas: readonly Pizza[];
  builder: Pick<
    CustomPizzaOptions,
    'sizes' | 'crusts' | 'vegToppings' | 'nonVegToppings' | 'baseAllergens'
  >;
  stock: Stock;
}

/** Things that run out together: rocket is an add-on of many pizzas and also a topping. */
export interface BoardThing {
  name: string;
  ids: string[];
  /** What customers read now; null while it is available. */
  soldOut: string | null;
  /** FOOD-07: what marking it takes off the menu, in sentences. */
  takesOff: string[];
  /** False: only an ingredient of it is, and comes back by itself. */
  isMarked: boolean;
  /** How many are left; null: nobody counts; missing: it can't be counted. */
  count?: Pick<Count, 'left' | 'perDay'> | null;
}

/** Until when it is sold out; `now`: not any more; or how many are left. */
export type ThingUntil = 'tomorrow' | 'back' | 'now' | SetStock;

/** NOTE-05: what its customer read, and what was entered since by today's menu. null: not known yet. */
export function allergensNow(line: TicketLine, menu: BoardMenu | null): AllergenSum | null {
  const today = menu && allergensOf(line, menu);
  if (!line.allergens || !today) return line.allergens ?? today;
  return addLaterAllergens(line.allergens, today);
}

/** The allergens of a line by today's menu. A part that is no longer on it is unknown, never free of allergens. */
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

/** The pizza, each chosen part and what it is made of, as far as they are still on the menu. */
export function thingsOf(line: TicketLine, menu: BoardMenu): BoardThing[] {
  const pizza = menu.pizzas.find(({ id }) => id === line.pizzaId);
  const labels = [line.size, line.crust, ...line.options, ...line.addOns];
  const parts = labels.flatMap((label) => (label === null ? [] : (partNamed(label, menu) ?? [])));
  const madeOf = menu.stock.ingredients
    .filter(({ pizzaIds, isInBuilder }) =>
      pizza ? pizzaIds.includes(pizza.id) : line.isCustom && isInBuilder,
    )
    .filter(({ name }) => ![...labels, ...line.leftOut].includes(name))
    .flatMap(({ name }) => partNamed(name, menu) ?? []);
  if (!pizza) return [...parts, ...madeOf];
  return [ofPizza(pizza, menu), ...parts, ...madeOf];
}

/** What has run out, and what may: without a search, the ingredients. */
export function listThings(
  menu: BoardMenu,
  search: string,
): { gone: BoardThing[]; rest: BoardThing[] } {
  const names = new Set([
    ...menu.stock.ingredients.map(({ name }) => name),
    ...partsByName(menu).keys(),
  ]);
  const things = [
    ...menu.pizzas.map((pizza) => ofPizza(pizza, menu)),
    ...[...names].flatMap((name) => partNamed(name, menu) ?? []),
  ];
  const stocked = new Set(menu.stock.ingredients.map(({ name }) => name));
  const onSale = things.filter(({ soldOut }) => soldOut === null);
  return {
    gone: things.filter(({ isMarked }) => isMarked),
    rest:
      search.trim() === ''
        ? // A drink may be called as what it is made of.
          onSale.filter(({ name, count }) => (count === undefined ? stocked.has(name) : count))
        : findByName(onSale, search, ({ name }) => name),
  };
}

/** EYES-04: by ticket, what it still needs that is sold out. Not of what is ready, or for a day when it is back. */
export function listMissing(
  tickets: readonly Ticket[],
  menu: BoardMenu | null,
): ReadonlyMap<string, readonly string[]> {
  // Nothing is looked for on most evenings.
  if (!menu || menu.stock.markedIds.length === 0) return new Map();
  return new Map(
    tickets.flatMap(({ id, lines, progress, startBy }) => {
      if (progress.stage !== 'received' && progress.stage !== 'accepted') return [];
      const things = wantedOf(lines).flatMap((line) => thingsOf(line, menu));
      // STOCK-01: of what has run out by its count, each order has its own.
      const marked = things.filter(({ ids }) => ids.some((each) => isMissing(menu, each, startBy)));
      const names = new Set(marked.map(({ name }) => name));
      return names.size > 0 ? [[id, [...names]]] : [];
    }),
  );
}

/** Marked, and not back by the time when the ticket is begun. */
function isMissing(menu: BoardMenu, id: string, startBy: string | null): boolean {
  const end = menu.stock.markEnds?.[id];
  const isBack = end !== undefined && startBy !== null && Date.parse(end) <= Date.parse(startBy);
  return isMarkedIn(menu, id) && !isBack;
}

function isMarkedIn({ stock }: BoardMenu, id: string): boolean {
  return stock.markedIds.includes(id);
}

function ofPizza({ id, name, soldOut }: Pizza, menu: BoardMenu): BoardThing {
  const count = menu.stock.counts?.find((each) => each.id === id) ?? null;
  // Whoever says that it is back counts it anew.
  const isMarked = isMarkedIn(menu, id) || count?.left === 0;
  return { name, ids: [id], soldOut: soldOut ?? null, takesOff: [], isMarked, count };
}

function choicesOf({ builder }: BoardMenu): CustomChoice[] {
  return [...builder.sizes, ...builder.crusts, ...builder.vegToppings, ...builder.nonVegToppings];
}

/** Searches the whole menu: what has run out has run out for every pizza. */
function partNamed(name: string, menu: BoardMenu): BoardThing | null {
  const ingredient = menu.stock.ingredients.find((each) => each.name === name);
  const parts = [...(ingredient ? [ingredient] : []), ...(partsByName(menu).get(name) ?? [])];
  const [first] = parts;
  if (!first) return null;
  const isGone =
    ingredient?.soldOut !== undefined || parts.every(({ soldOut }) => soldOut !== undefined);
  const ids = [...new Set(parts.map(({ id }) => id))];
  return {
    name,
    ids,
    soldOut: isGone ? (first.soldOut ?? null) : null,
    takesOff: ingredient?.takesOff ?? [],
    isMarked: ids.some((id) => isMarkedIn(menu, id)),
  };
}

interface Part {
  id: string;
  name: string;
  soldOut?: string | undefined;
}

const grouped = new WeakMap<BoardMenu, Map<string, Part[]>>();

/** Grouped once for each menu: a board draws itself at each press, and a menu has thousands of parts. */
function partsByName(menu: BoardMenu): Map<string, Part[]> {
  const known = grouped.get(menu);
  if (known) return known;
  const parts = [
    ...menu.pizzas.flatMap(({ options, addOns }) => [
      ...options.map((option) => ({ ...option, name: option.label })),
      ...addOns,
    ]),
    ...choicesOf(menu).map((choice) => ({ ...choice, name: choice.label })),
  ];
  const byName = new Map<string, Part[]>();
  for (const part of parts) byName.set(part.name, [...(byName.get(part.name) ?? []), part]);
  grouped.set(menu, byName);
  return byName;
}
