import type { PizzaRecipe } from './recipe.ts';

/** The base of every custom pizza. One seed for all, so that it stays in place while toppings are added. */
export const CUSTOM_BASE: PizzaRecipe = {
  seed: 'custom',
  sauce: 'tomato',
  cheese: 'mozzarella',
  toppings: [],
};

/** The recipes of the menu's pizzas, by slug. The slug seeds the scatter, so a picture changes only with its recipe. */
export const HOUSE_RECIPES: ReadonlyMap<string, PizzaRecipe> = new Map(
  Object.entries({
    margherita: {
      seed: 'margherita',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['basil'],
    },
    marinara: {
      seed: 'marinara',
      sauce: 'tomato',
      cheese: 'none',
      toppings: ['garlic'],
    },
    napoli: {
      seed: 'napoli',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['anchovy', 'caper', 'olive'],
    },
    'pier-pepperoni': {
      seed: 'pier-pepperoni',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['pepperoni'],
    },
    funghi: {
      seed: 'funghi',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['mushroom', 'garlic'],
    },
    capricciosa: {
      seed: 'capricciosa',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['ham', 'mushroom', 'artichoke', 'olive'],
    },
    hawaiian: {
      seed: 'hawaiian',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['ham', 'pineapple'],
    },
    'arun-mouth': {
      seed: 'arun-mouth',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['prawn', 'samphire', 'chilli'],
    },
    'selsey-crab': {
      seed: 'selsey-crab',
      sauce: 'white',
      cheese: 'mozzarella',
      toppings: ['crab', 'leek', 'chilli'],
    },
    'tonno-e-cipolla': {
      seed: 'tonno-e-cipolla',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['tuna', 'red-onion', 'caper'],
    },
    'harbour-light': {
      seed: 'harbour-light',
      sauce: 'white',
      cheese: 'burrata',
      toppings: ['courgette', 'anchovy'],
    },
    'west-beach': {
      seed: 'west-beach',
      sauce: 'pesto',
      cheese: 'mozzarella',
      toppings: ['prawn', 'cherry-tomato', 'courgette'],
    },
    'hot-rocks': {
      seed: 'hot-rocks',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['nduja', 'salami', 'chilli'],
    },
    'smugglers-bbq': {
      seed: 'smugglers-bbq',
      sauce: 'bbq',
      cheese: 'cheddar',
      toppings: ['chicken', 'bacon', 'red-onion', 'sweetcorn'],
    },
    'full-catch': {
      seed: 'full-catch',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['pepperoni', 'sausage', 'bacon', 'ham'],
    },
    'prosciutto-e-rucola': {
      seed: 'prosciutto-e-rucola',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['prosciutto', 'rocket', 'parmesan'],
    },
    'surrey-street-meatball': {
      seed: 'surrey-street-meatball',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['meatball', 'pepper', 'red-onion'],
    },
    'full-sussex': {
      seed: 'full-sussex',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['bacon', 'sausage', 'mushroom', 'egg'],
    },
    'downland-garden': {
      seed: 'downland-garden',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['aubergine', 'courgette', 'pepper', 'red-onion'],
    },
    'goat-on-the-groyne': {
      seed: 'goat-on-the-groyne',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['goats-cheese', 'red-onion', 'walnut', 'rocket'],
    },
    'green-wave': {
      seed: 'green-wave',
      sauce: 'pesto',
      cheese: 'vegan',
      toppings: ['artichoke', 'spinach', 'courgette'],
    },
    'beach-hut': {
      seed: 'beach-hut',
      sauce: 'tomato',
      cheese: 'vegan',
      toppings: ['mushroom', 'sweetcorn', 'pepper', 'olive'],
    },
    puttanesca: {
      seed: 'puttanesca',
      sauce: 'tomato',
      cheese: 'none',
      toppings: ['olive', 'caper', 'cherry-tomato', 'garlic', 'chilli'],
    },
    fiorentina: {
      seed: 'fiorentina',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['spinach', 'garlic', 'egg'],
    },
    'low-tide-burrata': {
      seed: 'low-tide-burrata',
      sauce: 'tomato',
      cheese: 'burrata',
      toppings: ['cherry-tomato', 'basil'],
    },
    'quattro-formaggi': {
      seed: 'quattro-formaggi',
      sauce: 'white',
      cheese: 'gorgonzola',
      toppings: ['goats-cheese', 'parmesan'],
    },
    allotment: {
      seed: 'allotment',
      sauce: 'white',
      cheese: 'mozzarella',
      toppings: ['potato', 'leek', 'garlic'],
    },
    'salsiccia-bianca': {
      seed: 'salsiccia-bianca',
      sauce: 'white',
      cheese: 'mozzarella',
      toppings: ['sausage', 'spinach', 'chilli'],
    },
    'ham-and-blue': {
      seed: 'ham-and-blue',
      sauce: 'white',
      cheese: 'gorgonzola',
      toppings: ['prosciutto', 'mushroom', 'rocket'],
    },
    'calzone-della-casa': {
      seed: 'calzone-della-casa',
      shape: 'folded',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['ham', 'mushroom'],
    },
    lifeboat: {
      seed: 'lifeboat',
      shape: 'folded',
      sauce: 'tomato',
      cheese: 'mozzarella',
      toppings: ['nduja', 'chicken', 'pepper'],
    },
    'spinach-and-feta-fold': {
      seed: 'spinach-and-feta-fold',
      shape: 'folded',
      sauce: 'none',
      cheese: 'mozzarella',
      toppings: ['spinach', 'feta', 'sun-dried-tomato'],
    },
    'staff-supper': {
      seed: 'staff-supper',
      sauce: 'white',
      cheese: 'cheddar',
      toppings: ['potato', 'jalapeno', 'egg'],
    },
  }),
);

const SEEDS = [...HOUSE_RECIPES.values()].map(({ seed }) => seed);

/** Counted from 0, in the order of the menu; null: not a pizza of the house. */
export function menuPlaceOf({ seed }: PizzaRecipe): number | null {
  const place = SEEDS.indexOf(seed);
  return place === -1 ? null : place;
}
