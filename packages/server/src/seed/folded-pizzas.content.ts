import type { PizzaContent } from './content-types.ts';
import { madeOf } from './ingredients.content.ts';
import { FOLDED_ADD_ONS, FOLDED_OPTIONS } from './pizza-choices.content.ts';

const FOLDED = {
  categorySlug: 'folded',
  hasPicture: true,
  editorsRank: null,
  options: FOLDED_OPTIONS,
  addOns: FOLDED_ADD_ONS,
  isVegetarian: false,
  isVegan: false,
};

export const FOLDED_PIZZAS: readonly PizzaContent[] = [
  {
    ...FOLDED,
    slug: 'calzone-della-casa',
    name: 'Calzone della Casa',
    description:
      'Ham, mushrooms, tomato and mozzarella, folded and sealed. One size, one way, best with both hands.',
    pricePence: 1345,
    options: [],
    addOns: [],
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Ham, Mushrooms'),
  },
  {
    ...FOLDED,
    slug: 'lifeboat',
    name: 'Lifeboat',
    description:
      'A folded pizza with nduja, chicken and peppers inside. Let it stand a minute: the middle is lava.',
    pricePence: 1395,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Mozzarella, Nduja, Roast chicken, Sweet peppers',
    ),
  },
  {
    ...FOLDED,
    slug: 'spinach-and-feta-fold',
    name: 'Spinach & Feta Fold',
    description:
      'Spinach, feta and sun-dried tomatoes with mozzarella. No sauce inside, so it travels well.',
    pricePence: 1245,
    isVegetarian: true,
    ingredients: madeOf('Pizza dough, Mozzarella, Spinach, Feta, Sun-dried tomatoes'),
  },
];
