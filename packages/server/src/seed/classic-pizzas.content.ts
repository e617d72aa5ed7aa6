import type { PizzaContent } from './content-types.ts';
import { madeOf } from './ingredients.content.ts';
import { HOUSE_ADD_ONS, HOUSE_OPTIONS, MEAT_ADD_ONS, SIZES } from './pizza-choices.content.ts';

const CLASSIC = {
  categorySlug: 'classics',
  hasPicture: true,
  options: HOUSE_OPTIONS,
  isVegetarian: false,
  isVegan: false,
};

export const CLASSIC_PIZZAS: readonly PizzaContent[] = [
  {
    ...CLASSIC,
    slug: 'margherita',
    name: 'Margherita',
    description:
      'Tomato, mozzarella and basil. We put the leaves on after the oven, so they stay green.',
    pricePence: 995,
    editorsRank: 1,
    addOns: HOUSE_ADD_ONS,
    isVegetarian: true,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Basil'),
  },
  {
    ...CLASSIC,
    slug: 'marinara',
    name: 'Marinara',
    description: 'Tomato, sliced garlic, oregano and olive oil. No cheese.',
    pricePence: 895,
    editorsRank: null,
    options: SIZES,
    addOns: [],
    isVegetarian: true,
    isVegan: true,
    ingredients: madeOf('Pizza dough, Tomato sauce, Garlic, Oregano'),
  },
  {
    ...CLASSIC,
    slug: 'napoli',
    name: 'Napoli',
    description:
      'Anchovies, capers and black olives over tomato and mozzarella. Salty, as it should be.',
    pricePence: 1145,
    editorsRank: null,
    addOns: HOUSE_ADD_ONS,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Anchovies, Capers, Black olives'),
  },
  {
    ...CLASSIC,
    slug: 'pier-pepperoni',
    name: 'Pier Pepperoni',
    description:
      'Pepperoni in two layers: one under the mozzarella, one on top where it crisps and curls.',
    pricePence: 1195,
    editorsRank: 2,
    addOns: MEAT_ADD_ONS,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Pepperoni'),
  },
  {
    ...CLASSIC,
    slug: 'funghi',
    name: 'Funghi',
    description:
      'Chestnut mushrooms roasted first with garlic, so that they brown in the oven instead of stewing.',
    pricePence: 1125,
    editorsRank: null,
    addOns: HOUSE_ADD_ONS,
    isVegetarian: true,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Mushrooms, Garlic'),
  },
  {
    ...CLASSIC,
    slug: 'capricciosa',
    name: 'Capricciosa',
    description:
      'Ham, mushrooms, artichoke hearts and olives. The one to order when nobody can decide.',
    pricePence: 1345,
    editorsRank: 10,
    addOns: MEAT_ADD_ONS,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Mozzarella, Ham, Mushrooms, Artichokes, Black olives',
    ),
  },
  {
    ...CLASSIC,
    slug: 'hawaiian',
    name: 'Promenade Hawaiian',
    description:
      'Ham and pineapple. We roast the pineapple first, and we will not apologise for it.',
    pricePence: 1195,
    editorsRank: 7,
    addOns: MEAT_ADD_ONS,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Ham, Pineapple'),
  },
];
