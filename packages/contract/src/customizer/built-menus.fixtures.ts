/** Menus for the tests of prices. */
import type { BuilderPrices, BuiltPizza, BuiltTopping, Start } from './custom-price.rules.ts';
import { listOurs, type RecipeBook } from './ours.rules.ts';

/** By topping. */
export const PENCE: ReadonlyMap<string, number> = new Map([
  ['basil', 60],
  ['pepperoni', 160],
  ['ham', 150],
  ['pineapple', 110],
  ['olives', 110],
]);
export const SIZES = { small: 0, large: 450 };
export const CRUSTS = { classic: 0, stuffed: 220 };

const BASE = ['dough', 'tomato', 'mozzarella'];
const OPTIONS = [
  { type: 'size', label: 'Small', pricePence: 0 },
  { type: 'size', label: 'Large', pricePence: 400 },
  { type: 'crust', label: 'classic', pricePence: 0 },
];

/** Our pizzas and the builder, with names for ids. */
export function buildBook(
  pizzas: Record<string, { pricePence: number; toppings: readonly string[] }>,
  toppingPence = PENCE,
  leftOutPence: Record<string, number> = {},
): RecipeBook {
  const choice =
    (kind: 'size' | 'crust' | 'veg', ingredients: readonly string[] = []) =>
    ([id, pricePence]: [string, number]) => ({
      id,
      kind,
      label: id,
      pricePence,
      ingredientIds: kind === 'veg' ? [id] : ingredients,
    });
  const names = [...BASE, ...toppingPence.keys(), 'capers'];
  return {
    builder: { ingredientIds: BASE },
    choices: [
      ...Object.entries(SIZES).map(choice('size')),
      ...Object.entries(CRUSTS).map(choice('crust', ['dough'])),
      ...[...toppingPence].map(choice('veg')),
    ],
    pizzas: Object.entries(pizzas).map(([id, { pricePence, toppings }]) => ({
      id,
      name: id,
      pricePence,
      ingredientIds: [...BASE, ...toppings],
      options: OPTIONS,
    })),
    ingredients: names.map((name) => ({
      id: name,
      name,
      canBeLeftOut: !BASE.includes(name),
      leftOutPence: leftOutPence[name] ?? 0,
    })),
  };
}

export const HOUSE = {
  margherita: { pricePence: 995, toppings: ['basil'] },
  pepperoni: { pricePence: 1195, toppings: ['pepperoni'] },
  hawaiian: { pricePence: 1195, toppings: ['ham', 'pineapple'] },
  napoli: { pricePence: 1145, toppings: ['olives', 'capers'] },
};
export const house: BuilderPrices = { basePricePence: 650, ours: listOurs(buildBook(HOUSE)) };

export const topping = (id: string, portion: Partial<BuiltTopping> = {}): BuiltTopping => ({
  id,
  pricePence: PENCE.get(id) ?? 0,
  ingredientIds: [id],
  ...portion,
});
export const build = (
  toppings: readonly BuiltTopping[],
  starts: readonly Start[] = [],
  {
    size = 'small',
    crust = 'classic',
  }: { size?: keyof typeof SIZES; crust?: keyof typeof CRUSTS } = {},
): BuiltPizza => ({
  size: { id: size, pricePence: SIZES[size] },
  crust: { id: crust, pricePence: CRUSTS[crust] },
  toppings,
  starts,
});
export const whole = (pizzaId: string): Start[] => [{ pizzaId, half: 'whole' }];
