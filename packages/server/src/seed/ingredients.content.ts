import type { Diet } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import type { ALLERGENS } from '@driftstone/contract/menu/contents.rules.ts';

type Allergen = (typeof ALLERGENS)[number];

interface IngredientContent {
  diet: Diet;
  /** null: it varies, so customers are told to ask. */
  allergens: Allergen[] | null;
  canBeLeftOut: boolean;
}

/** Baked in, or below everything else. */
const base = (diet: Diet, ...allergens: Allergen[]): IngredientContent => ({
  diet,
  allergens,
  canBeLeftOut: false,
});
const topping = (diet: Diet, ...allergens: Allergen[]): IngredientContent => ({
  diet,
  allergens,
  canBeLeftOut: true,
});

/** What everything is made of, in the desk's order. Gorgonzola and parmesan are made with animal rennet. */
export const INGREDIENTS = {
  'Pizza dough': base('vegan', 'gluten'),
  Sourdough: base('vegan', 'gluten'),
  'Tomato sauce': base('vegan'),
  'Barbecue sauce': base('vegan', 'celery', 'mustard'),
  'Crème fraîche': base('vegetarian', 'milk'),
  'Basil and cashew pesto': base('vegetarian', 'milk', 'nuts'),
  'Dairy-free cashew pesto': base('vegan', 'nuts'),
  Mozzarella: base('vegetarian', 'milk'),
  'Mature cheddar': base('vegetarian', 'milk'),
  'Mild blue cheese': base('vegetarian', 'milk'),
  Gorgonzola: base('neither', 'milk'),
  'Vegan cheese': base('vegan', 'soya'),
  Burrata: base('vegetarian', 'milk'),
  Feta: topping('vegetarian', 'milk'),
  "Goat's cheese": topping('vegetarian', 'milk'),
  'Hard cheese': topping('vegetarian', 'milk'),
  Parmesan: topping('neither', 'milk'),
  'Free-range egg': topping('vegetarian', 'egg'),
  Artichokes: topping('vegan'),
  Aubergine: topping('vegan'),
  Basil: topping('vegan'),
  'Black olives': topping('vegan', 'sulphites'),
  'Buttered leeks': topping('vegetarian', 'milk'),
  Capers: topping('vegan', 'sulphites'),
  'Cherry tomatoes': topping('vegan'),
  Courgette: topping('vegan'),
  'Fresh chilli': topping('vegan'),
  Garlic: topping('vegan'),
  Jalapeños: topping('vegan'),
  Leeks: topping('vegan'),
  Lemon: topping('vegan'),
  Mushrooms: topping('vegan'),
  Oregano: topping('vegan'),
  Pineapple: topping('vegan'),
  Potato: topping('vegan'),
  'Red onion': topping('vegan'),
  Rocket: topping('vegan'),
  Samphire: topping('vegan'),
  Spinach: topping('vegan'),
  'Sun-dried tomatoes': topping('vegan', 'sulphites'),
  Sweetcorn: topping('vegan'),
  'Sweet peppers': topping('vegan'),
  Walnuts: topping('vegan', 'nuts'),
  'Vegetables of the week': { diet: 'vegan', allergens: null, canBeLeftOut: false },
  Anchovies: topping('neither', 'fish'),
  Prawns: topping('neither', 'crustaceans'),
  Tuna: topping('neither', 'fish'),
  'White crab meat': topping('neither', 'crustaceans'),
  'Beef meatballs': topping('neither', 'egg', 'gluten'),
  'Fennel sausage': topping('neither', 'gluten', 'sulphites'),
  Ham: topping('neither'),
  Nduja: topping('neither'),
  Pepperoni: topping('neither'),
  'Pork sausage': topping('neither', 'gluten', 'sulphites'),
  Prosciutto: topping('neither'),
  'Roast chicken': topping('neither'),
  Salami: topping('neither'),
  'Smoked bacon': topping('neither'),
  'Garlic butter': base('vegetarian', 'milk'),
  Rosemary: base('vegan'),
  Cabbage: base('vegan'),
  Carrot: base('vegan'),
  'Mustard dressing': base('vegan', 'mustard'),
  Cola: base('vegan'),
  Lemonade: base('vegan'),
  Lager: base('vegan', 'gluten'),
  'Sponge fingers': base('vegetarian', 'egg', 'gluten'),
  Mascarpone: base('vegetarian', 'milk'),
  Cocoa: base('vegan'),
  Brownie: base('vegetarian', 'egg', 'gluten', 'milk', 'soya'),
  'Chilli honey': base('vegetarian'),
  'Garlic & herb dip': base('vegetarian', 'egg', 'milk', 'mustard'),
  'Vegan garlic dip': base('vegan', 'mustard', 'soya'),
} satisfies Readonly<Record<string, IngredientContent>>;

export type IngredientName = keyof typeof INGREDIENTS;

/** Reads 'Pizza dough, Mozzarella'. A wrong name stops the seed. */
export function madeOf(names: string): readonly IngredientName[] {
  return names.split(', ').map((name) => {
    if (!isIngredient(name)) throw new Error(`The seed's content has no ingredient ${name}`);
    return name;
  });
}

const isIngredient = (name: string): name is IngredientName => Object.hasOwn(INGREDIENTS, name);
