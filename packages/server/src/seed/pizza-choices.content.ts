import { ADD_ON } from '@driftstone/contract/menu/item-parts.rules.ts';
import type { AddOnContent, OptionContent } from './content-types.ts';

export const SIZES: readonly OptionContent[] = [
  { type: 'size', label: '10"', pricePence: 0, ingredients: [] },
  { type: 'size', label: '12"', pricePence: 250, ingredients: [] },
  { type: 'size', label: '14"', pricePence: 450, ingredients: [] },
];

/** The stuffed crust contains mozzarella, so vegan pizzas offer only these. */
const PLANT_CRUSTS: readonly OptionContent[] = [
  { type: 'crust', label: 'Classic', pricePence: 0, ingredients: ['Pizza dough'] },
  { type: 'crust', label: 'Thin & crisp', pricePence: 0, ingredients: ['Pizza dough'] },
  { type: 'crust', label: 'Sourdough', pricePence: 120, ingredients: ['Sourdough'] },
];

export const PLANT_OPTIONS: readonly OptionContent[] = [...SIZES, ...PLANT_CRUSTS];

export const HOUSE_OPTIONS: readonly OptionContent[] = [
  ...PLANT_OPTIONS,
  { type: 'crust', label: 'Stuffed', pricePence: 220, ingredients: ['Pizza dough', 'Mozzarella'] },
];

export const FOLDED_OPTIONS: readonly OptionContent[] = [
  { type: 'size', label: 'For one', pricePence: 0, ingredients: [] },
  { type: 'size', label: 'To share', pricePence: 550, ingredients: [] },
  { type: 'crust', label: 'Classic', pricePence: 0, ingredients: ['Pizza dough'] },
  { type: 'crust', label: 'Sourdough', pricePence: 120, ingredients: ['Sourdough'] },
];

const DIPS: readonly AddOnContent[] = [
  { name: 'Garlic & herb dip', pricePence: 95, ingredients: ['Garlic & herb dip'] },
  { name: 'Chilli honey', pricePence: 110, ingredients: ['Chilli honey'] },
];

export const HOUSE_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra mozzarella', pricePence: 150, ingredients: ['Mozzarella'] },
  { name: 'Mushrooms', pricePence: 120, ingredients: ['Mushrooms'] },
  { name: 'Black olives', pricePence: 110, ingredients: ['Black olives'] },
  { name: 'Rocket', pricePence: 100, ingredients: ['Rocket'] },
  ...DIPS,
];

export const MEAT_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra mozzarella', pricePence: 150, ingredients: ['Mozzarella'] },
  { name: 'Nduja', pricePence: 195, ingredients: ['Nduja'] },
  { name: 'Smoked bacon', pricePence: 180, ingredients: ['Smoked bacon'] },
  { name: 'Fresh chilli', pricePence: 80, ingredients: ['Fresh chilli'] },
  { name: 'Red onion', pricePence: 90, ingredients: ['Red onion'] },
  ...DIPS,
];

export const SEA_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra prawns', pricePence: 275, ingredients: ['Prawns'] },
  { name: 'Anchovies', pricePence: 150, ingredients: ['Anchovies'] },
  { name: 'Samphire', pricePence: 160, ingredients: ['Samphire'] },
  { name: 'Lemon wedge', pricePence: 30, ingredients: ['Lemon'] },
  { name: 'Garlic & herb dip', pricePence: 95, ingredients: ['Garlic & herb dip'] },
];

export const PLANT_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Extra vegan cheese', pricePence: 170, ingredients: ['Vegan cheese'] },
  { name: 'Artichokes', pricePence: 150, ingredients: ['Artichokes'] },
  { name: 'Fresh chilli', pricePence: 80, ingredients: ['Fresh chilli'] },
  { name: 'Vegan garlic dip', pricePence: 110, ingredients: ['Vegan garlic dip'] },
];

export const FOLDED_ADD_ONS: readonly AddOnContent[] = [
  { name: 'Pot of warm tomato sauce', pricePence: 120, ingredients: ['Tomato sauce'] },
  ...DIPS,
];

/** What is written once for all items that offer it, in this order. */
export const CHOICE_LISTS: readonly { name: string; type: string; labels: readonly string[] }[] = [
  { name: 'Sizes', type: 'size', labels: ['10"', '12"', '14"'] },
  { name: 'Sizes of folded pizzas', type: 'size', labels: ['For one', 'To share'] },
  { name: 'Crusts', type: 'crust', labels: ['Classic', 'Thin & crisp', 'Sourdough', 'Stuffed'] },
  {
    name: 'Extras',
    type: ADD_ON,
    labels: [
      'Extra mozzarella',
      'Extra vegan cheese',
      'Mushrooms',
      'Black olives',
      'Artichokes',
      'Rocket',
      'Nduja',
      'Smoked bacon',
      'Fresh chilli',
      'Red onion',
      'Extra prawns',
      'Anchovies',
      'Samphire',
      'Lemon wedge',
    ],
  },
  {
    name: 'Dips',
    type: ADD_ON,
    labels: ['Pot of warm tomato sauce', 'Garlic & herb dip', 'Chilli honey', 'Vegan garlic dip'],
  },
];
