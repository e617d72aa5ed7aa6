export const SAUCES = ['tomato', 'white', 'pesto', 'bbq', 'none'] as const;
export const CHEESES = ['mozzarella', 'burrata', 'cheddar', 'gorgonzola', 'vegan', 'none'] as const;
export const CRUST_STYLES = [
  'classic',
  'thin',
  'stuffed',
  'sourdough',
  'wholemeal',
  'gluten-free',
] as const;
/** `folded`: over its filling, like a calzone. */
export const SHAPES = ['round', 'folded'] as const;
export const SIZE_STYLES = ['small', 'medium', 'large'] as const;
export const TOPPINGS = [
  'basil',
  'rocket',
  'spinach',
  'samphire',
  'cherry-tomato',
  'sun-dried-tomato',
  'mushroom',
  'olive',
  'caper',
  'red-onion',
  'garlic',
  'leek',
  'pepper',
  'jalapeno',
  'chilli',
  'sweetcorn',
  'pineapple',
  'artichoke',
  'aubergine',
  'courgette',
  'potato',
  'walnut',
  'parmesan',
  'feta',
  'goats-cheese',
  'salami',
  'pepperoni',
  'nduja',
  'ham',
  'prosciutto',
  'bacon',
  'chicken',
  'sausage',
  'meatball',
  'prawn',
  'anchovy',
  'tuna',
  'crab',
  'egg',
] as const;

export type Sauce = (typeof SAUCES)[number];
export type Cheese = (typeof CHEESES)[number];
export type CrustStyle = (typeof CRUST_STYLES)[number];
export type Shape = (typeof SHAPES)[number];
export type SizeStyle = (typeof SIZE_STYLES)[number];
export type Topping = (typeof TOPPINGS)[number];

/** Absent: normal, on the whole pizza. */
export interface ToppingPortion {
  amount?: 'light' | 'double' | undefined;
  half?: 'left' | 'right' | undefined;
}

export interface PizzaRecipe {
  /** The same recipe with the same seed always gives the same picture. */
  seed: string;
  sauce: Sauce;
  cheese: Cheese;
  crust?: CrustStyle;
  size?: SizeStyle;
  shape?: Shape;
  /** `raw`: before the oven, in which `burnt` stayed too long. Absent: as it should be. */
  state?: 'raw' | 'burnt';
  toppings: Topping[];
  portions?: Partial<Record<Topping, ToppingPortion>>;
  /** Every topping that was ever on it, in order. A removed topping keeps its place, so that no other moves. */
  everLaid?: Topping[];
  /** Shown faintly where it would lie if the customer chose it next. */
  ghost?: Topping | undefined;
}
