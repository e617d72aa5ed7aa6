import type { AddOnContent, OptionContent } from './content-types.ts';

export const SIZES: readonly OptionContent[] = [
  { type: 'size', label: '10"', pricePence: 0 },
  { type: 'size', label: '12"', pricePence: 250 },
  { type: 'size', label: '14"', pricePence: 450 },
];

/** The stuffed crust holds mozzarella, so vegan pizzas are offered these only. */
const PLANT_CRUSTS: readonly OptionContent[] = [
  { type: 'crust', label: 'Classic', pricePence: 0 },
  { type: 'crust', label: 'Thin & crisp', pricePence: 0 },
  { type: 'crust', label: 'Sourdough', pricePence: 120 },
];

export const PLANT_OPTIONS: readonly OptionContent[] = [...SIZES, ...PLANT_CRUSTS];

export const HOUSE_OPTIONS: readonly OptionContent[] = [
  ...PLANT_OPTIONS,
  { type: 'crust', label: 'Stuffed', pricePence: 220 },
];

export const FOLDED_OPTIONS: readonly OptionContent[] = [
  { type: 'size', label: 'For one', pricePence: 0 },
  { type: 'size', label: 'To share', pricePence: 550 },
  { type: 'crust', label: 'Classic', pricePence: 0 },
  { type: 'crust', label: 'Sourdough', pricePence: 120 },
];

const DIPS: readonly AddOnContent[] = [
  { name: 'Garlic & herb dip', pricePence: 95 },
  { name: 'Chilli honey', pricePence: 110 },
];

export const HOUSE_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra mozzarella', pricePence: 150 },
  { name: 'Mushrooms', pricePence: 120 },
  { name: 'Black olives', pricePence: 110 },
  { name: 'Rocket', pricePence: 100 },
  ...DIPS,
];

export const MEAT_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra mozzarella', pricePence: 150 },
  { name: 'Nduja', pricePence: 195 },
  { name: 'Smoked bacon', pricePence: 180 },
  { name: 'Fresh chilli', pricePence: 80 },
  { name: 'Red onion', pricePence: 90 },
  ...DIPS,
];

export const SEA_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra prawns', pricePence: 275 },
  { name: 'Anchovies', pricePence: 150 },
  { name: 'Samphire', pricePence: 160 },
  { name: 'Lemon wedge', pricePence: 30 },
  { name: 'Garlic & herb dip', pricePence: 95 },
];

export const PLANT_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra vegan cheese', pricePence: 170 },
  { name: 'Artichokes', pricePence: 150 },
  { name: 'Fresh chilli', pricePence: 80 },
  { name: 'Vegan garlic dip', pricePence: 110 },
];

export const FOLDED_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Pot of warm tomato sauce', pricePence: 120 },
  ...DIPS,
];
