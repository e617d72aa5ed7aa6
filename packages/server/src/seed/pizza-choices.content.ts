import type { AddOnContent, OptionContent } from './content-types.ts';

export const SIZES: readonly OptionContent[] = [
  { type: 'size', label: '10"', pricePence: 0, allergens: [] },
  { type: 'size', label: '12"', pricePence: 250, allergens: [] },
  { type: 'size', label: '14"', pricePence: 450, allergens: [] },
];

/** The stuffed crust contains mozzarella, so vegan pizzas offer only these. */
const PLANT_CRUSTS: readonly OptionContent[] = [
  { type: 'crust', label: 'Classic', pricePence: 0, allergens: ['gluten'] },
  { type: 'crust', label: 'Thin & crisp', pricePence: 0, allergens: ['gluten'] },
  { type: 'crust', label: 'Sourdough', pricePence: 120, allergens: ['gluten'] },
];

export const PLANT_OPTIONS: readonly OptionContent[] = [...SIZES, ...PLANT_CRUSTS];

export const HOUSE_OPTIONS: readonly OptionContent[] = [
  ...PLANT_OPTIONS,
  { type: 'crust', label: 'Stuffed', pricePence: 220, allergens: ['gluten', 'milk'] },
];

export const FOLDED_OPTIONS: readonly OptionContent[] = [
  { type: 'size', label: 'For one', pricePence: 0, allergens: [] },
  { type: 'size', label: 'To share', pricePence: 550, allergens: [] },
  { type: 'crust', label: 'Classic', pricePence: 0, allergens: ['gluten'] },
  { type: 'crust', label: 'Sourdough', pricePence: 120, allergens: ['gluten'] },
];

const DIPS: readonly AddOnContent[] = [
  { name: 'Garlic & herb dip', pricePence: 95, allergens: ['egg', 'milk', 'mustard'] },
  { name: 'Chilli honey', pricePence: 110, allergens: [] },
];

export const HOUSE_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra mozzarella', pricePence: 150, allergens: ['milk'] },
  { name: 'Mushrooms', pricePence: 120, allergens: [] },
  { name: 'Black olives', pricePence: 110, allergens: ['sulphites'] },
  { name: 'Rocket', pricePence: 100, allergens: [] },
  ...DIPS,
];

export const MEAT_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra mozzarella', pricePence: 150, allergens: ['milk'] },
  { name: 'Nduja', pricePence: 195, allergens: [] },
  { name: 'Smoked bacon', pricePence: 180, allergens: [] },
  { name: 'Fresh chilli', pricePence: 80, allergens: [] },
  { name: 'Red onion', pricePence: 90, allergens: [] },
  ...DIPS,
];

export const SEA_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra prawns', pricePence: 275, allergens: ['crustaceans'] },
  { name: 'Anchovies', pricePence: 150, allergens: ['fish'] },
  { name: 'Samphire', pricePence: 160, allergens: [] },
  { name: 'Lemon wedge', pricePence: 30, allergens: [] },
  { name: 'Garlic & herb dip', pricePence: 95, allergens: ['egg', 'milk', 'mustard'] },
];

export const PLANT_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra vegan cheese', pricePence: 170, allergens: ['soya'] },
  { name: 'Artichokes', pricePence: 150, allergens: [] },
  { name: 'Fresh chilli', pricePence: 80, allergens: [] },
  { name: 'Vegan garlic dip', pricePence: 110, allergens: ['mustard', 'soya'] },
];

export const FOLDED_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Pot of warm tomato sauce', pricePence: 120, allergens: [] },
  ...DIPS,
];
