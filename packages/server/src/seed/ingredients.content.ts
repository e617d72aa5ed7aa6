import type { ALLERGENS } from '@driftstone/contract/menu/contents.rules.ts';

type Allergen = (typeof ALLERGENS)[number];

interface IngredientContent {
  /** null: it varies, so customers are told to ask. */
  allergens: Allergen[] | null;
  canBeLeftOut: boolean;
}

/** Baked in, or below everything else. */
const base = (...allergens: Allergen[]): IngredientContent => ({ allergens, canBeLeftOut: false });
const topping = (...allergens: Allergen[]): IngredientContent => ({
  allergens,
  canBeLeftOut: true,
});

/** What pizzas, crusts, add-ons and toppings are made of; the desk's order. */
export const INGREDIENTS = {
  'Pizza dough': base('gluten'),
  Sourdough: base('gluten'),
  'Tomato sauce': base(),
  'Barbecue sauce': base('celery', 'mustard'),
  'Crème fraîche': base('milk'),
  'Basil and cashew pesto': base('milk', 'nuts'),
  'Dairy-free cashew pesto': base('nuts'),
  Mozzarella: base('milk'),
  'Mature cheddar': base('milk'),
  'Mild blue cheese': base('milk'),
  Gorgonzola: base('milk'),
  'Vegan cheese': base('soya'),
  Burrata: base('milk'),
  Feta: topping('milk'),
  "Goat's cheese": topping('milk'),
  'Hard cheese': topping('milk'),
  Parmesan: topping('milk'),
  'Free-range egg': topping('egg'),
  Artichokes: topping(),
  Aubergine: topping(),
  Basil: topping(),
  'Black olives': topping('sulphites'),
  'Buttered leeks': topping('milk'),
  Capers: topping('sulphites'),
  'Cherry tomatoes': topping(),
  Courgette: topping(),
  'Fresh chilli': topping(),
  Garlic: topping(),
  Jalapeños: topping(),
  Leeks: topping(),
  Lemon: topping(),
  Mushrooms: topping(),
  Oregano: topping(),
  Pineapple: topping(),
  Potato: topping(),
  'Red onion': topping(),
  Rocket: topping(),
  Samphire: topping(),
  Spinach: topping(),
  'Sun-dried tomatoes': topping('sulphites'),
  Sweetcorn: topping(),
  'Sweet peppers': topping(),
  Walnuts: topping('nuts'),
  'Vegetables of the week': { allergens: null, canBeLeftOut: false },
  Anchovies: topping('fish'),
  Prawns: topping('crustaceans'),
  Tuna: topping('fish'),
  'White crab meat': topping('crustaceans'),
  'Beef meatballs': topping('egg', 'gluten'),
  'Fennel sausage': topping('gluten', 'sulphites'),
  Ham: topping(),
  Nduja: topping(),
  Pepperoni: topping(),
  'Pork sausage': topping('gluten', 'sulphites'),
  Prosciutto: topping(),
  'Roast chicken': topping(),
  Salami: topping(),
  'Smoked bacon': topping(),
  'Chilli honey': base(),
  'Garlic & herb dip': base('egg', 'milk', 'mustard'),
  'Vegan garlic dip': base('mustard', 'soya'),
} satisfies Readonly<Record<string, IngredientContent>>;

export type IngredientName = keyof typeof INGREDIENTS;
