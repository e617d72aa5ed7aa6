import type { PizzaContent } from './content-types.ts';
import { FOLDED_ADD_ONS, FOLDED_OPTIONS } from './pizza-choices.content.ts';

export const FOLDED_PIZZAS: readonly PizzaContent[] = [
  {
    slug: 'calzone-della-casa',
    name: 'Calzone della Casa',
    description:
      'Ham, mushrooms, tomato and mozzarella, folded and sealed. One size, one way, best with both hands.',
    pricePence: 1345,
    categorySlug: 'folded',
    hasPicture: true,
    editorsRank: null,
    options: [],
    addOns: [],
    isVegetarian: false,
    isVegan: false,
    ingredients: ['Pizza dough', 'Tomato sauce', 'Mozzarella', 'Ham', 'Mushrooms'],
  },
  {
    slug: 'lifeboat',
    name: 'Lifeboat',
    description:
      'A folded pizza with nduja, chicken and peppers inside. Let it stand a minute: the middle is lava.',
    pricePence: 1395,
    categorySlug: 'folded',
    hasPicture: true,
    editorsRank: null,
    options: FOLDED_OPTIONS,
    addOns: FOLDED_ADD_ONS,
    isVegetarian: false,
    isVegan: false,
    ingredients: [
      'Pizza dough',
      'Tomato sauce',
      'Mozzarella',
      'Nduja',
      'Roast chicken',
      'Sweet peppers',
    ],
  },
  {
    slug: 'spinach-and-feta-fold',
    name: 'Spinach & Feta Fold',
    description:
      'Spinach, feta and sun-dried tomatoes with mozzarella. No sauce inside, so it travels well.',
    pricePence: 1245,
    categorySlug: 'folded',
    hasPicture: true,
    editorsRank: null,
    options: FOLDED_OPTIONS,
    addOns: FOLDED_ADD_ONS,
    isVegetarian: true,
    isVegan: false,
    ingredients: ['Pizza dough', 'Mozzarella', 'Spinach', 'Feta', 'Sun-dried tomatoes'],
  },
];
