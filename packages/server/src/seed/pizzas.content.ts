import type { PizzaContent, CategoryContent } from './content-types.ts';
import { madeOf } from './ingredients.content.ts';
import { CLASSIC_PIZZAS } from './classic-pizzas.content.ts';
import { EXTRAS } from './extras.content.ts';
import { FOLDED_PIZZAS } from './folded-pizzas.content.ts';
import { GARDEN_PIZZAS } from './garden-pizzas.content.ts';
import { MEAT_PIZZAS } from './meat-pizzas.content.ts';
import { SEA_PIZZAS } from './sea-pizzas.content.ts';
import { WHITE_PIZZAS } from './white-pizzas.content.ts';
import { HOUSE_ADD_ONS, HOUSE_OPTIONS } from './pizza-choices.content.ts';

const STAFF_SUPPER: PizzaContent = {
  slug: 'staff-supper',
  name: 'Staff Supper',
  description:
    'What we eat after closing: potato, jalapeños and an egg under cheddar. Asked for often enough to sell.',
  pricePence: 1195,
  categorySlug: 'white',
  hasPicture: true,
  editorsRank: null,
  options: HOUSE_OPTIONS,
  addOns: HOUSE_ADD_ONS,
  isVegetarian: true,
  isVegan: false,
  ingredients: madeOf(
    'Pizza dough, Crème fraîche, Mature cheddar, Potato, Jalapeños, Free-range egg',
  ),
};

/** One category has no emoji, so that the menu's chips are shown with and without. */
export const CATEGORIES: readonly CategoryContent[] = [
  { slug: 'classics', name: 'Classics', emoji: '🍕', position: 1 },
  { slug: 'from-the-sea', name: 'From the Sea', emoji: '🦐', position: 2 },
  { slug: 'meaty', name: 'Meaty', emoji: '🍖', position: 3 },
  { slug: 'from-the-garden', name: 'From the Garden', emoji: '🌿', position: 4 },
  { slug: 'white', name: 'White Pizzas', emoji: null, position: 5 },
  { slug: 'folded', name: 'Folded', emoji: '🥟', position: 6 },
  { slug: 'sides', name: 'Sides', emoji: '🥗', position: 7 },
  { slug: 'drinks', name: 'Drinks', emoji: '🥤', position: 8 },
  { slug: 'desserts', name: 'Desserts', emoji: '🍰', position: 9 },
];

/** In display order. */
export const PIZZAS: readonly PizzaContent[] = [
  ...CLASSIC_PIZZAS,
  ...SEA_PIZZAS,
  ...MEAT_PIZZAS,
  ...GARDEN_PIZZAS,
  ...WHITE_PIZZAS,
  ...FOLDED_PIZZAS,
  STAFF_SUPPER,
];

/** The whole menu, in display order. */
export const MENU: readonly PizzaContent[] = [...PIZZAS, ...EXTRAS];
