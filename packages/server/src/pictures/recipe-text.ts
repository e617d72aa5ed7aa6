/** A pizza's recipe as text for an address. */
import {
  CHEESES,
  CRUST_STYLES,
  type PizzaRecipe,
  SAUCES,
  SHAPES,
  SIZE_STYLES,
  TOPPINGS,
  type Topping,
  type ToppingPortion,
} from '@driftstone/pizza-art/recipe.ts';

/** 'seed~sauce~cheese~crust~size~shape~topping.topping_double_left'. */
export function writeRecipe(recipe: PizzaRecipe): string {
  const { seed, sauce, cheese, crust = 'classic', size = 'large', shape = 'round' } = recipe;
  const toppings = recipe.toppings.map((topping) => {
    const { amount, half } = recipe.portions?.[topping] ?? {};
    return [topping, amount, half].filter((part) => part !== undefined).join('_');
  });
  return [seed, sauce, cheese, crust, size, shape, toppings.join('.')].join('~');
}

/** null for any other text: a recipe has one address. */
export function readRecipe(text: string): PizzaRecipe | null {
  const [seed = '', sauce, cheese, crust, size, shape, laid = '', ...rest] = text.split('~');
  const toppings = laid === '' ? [] : laid.split('.').map(readTopping);
  const read = {
    sauce: oneOf(SAUCES, sauce),
    cheese: oneOf(CHEESES, cheese),
    crust: oneOf(CRUST_STYLES, crust),
    size: oneOf(SIZE_STYLES, size),
    shape: oneOf(SHAPES, shape),
  };
  const { sauce: readSauce, cheese: readCheese, crust: readCrust, ...look } = read;
  if (!/^[a-z0-9-]{1,60}$/.test(seed) || rest.length > 0) return null;
  if (!readSauce || !readCheese || !readCrust || !look.size || !look.shape) return null;
  const found = toppings.filter((each) => each !== null);
  const recipe: PizzaRecipe = {
    seed,
    sauce: readSauce,
    cheese: readCheese,
    crust: readCrust,
    size: look.size,
    shape: look.shape,
    toppings: [...new Set(found.map(([topping]) => topping))],
    portions: Object.fromEntries(found),
  };
  return writeRecipe(recipe) === text ? recipe : null;
}

function readTopping(text: string): [Topping, ToppingPortion] | null {
  const [name, ...parts] = text.split('_');
  const topping = oneOf(TOPPINGS, name);
  const amount = parts
    .map((part) => oneOf(['light', 'double'] as const, part))
    .find((each) => each !== undefined);
  const half = parts
    .map((part) => oneOf(['left', 'right'] as const, part))
    .find((each) => each !== undefined);
  return topping ? [topping, { ...(amount && { amount }), ...(half && { half }) }] : null;
}

function oneOf<Name extends string>(names: readonly Name[], text: string | undefined) {
  return names.find((name) => name === text);
}
