import type { PizzaContent } from './content-types.ts';
import { madeOf } from './ingredients.content.ts';
import { HOUSE_ADD_ONS, HOUSE_OPTIONS, MEAT_ADD_ONS } from './pizza-choices.content.ts';

const WHITE = {
  categorySlug: 'white',
  hasPicture: true,
  editorsRank: null,
  options: HOUSE_OPTIONS,
  isVegan: false,
};

export const WHITE_PIZZAS: readonly PizzaContent[] = [
  {
    ...WHITE,
    slug: 'quattro-formaggi',
    name: 'Quattro Formaggi',
    description:
      "Mozzarella, goat's cheese, a mild blue and a hard cheese, all made without animal rennet.",
    pricePence: 1295,
    addOns: HOUSE_ADD_ONS,
    isVegetarian: true,
    ingredients: madeOf("Pizza dough, Mozzarella, Mild blue cheese, Goat's cheese, Hard cheese"),
  },
  {
    ...WHITE,
    slug: 'allotment',
    name: 'Allotment',
    description:
      'Thinly sliced potato, leeks and garlic on crème fraîche. Warming, and kinder than it sounds.',
    pricePence: 1195,
    addOns: HOUSE_ADD_ONS,
    isVegetarian: true,
    ingredients: madeOf('Pizza dough, Crème fraîche, Mozzarella, Potato, Leeks, Garlic'),
  },
  {
    ...WHITE,
    slug: 'salsiccia-bianca',
    name: 'Salsiccia Bianca',
    description:
      'Fennel sausage, spinach and a pinch of chilli, without tomato, so that the fennel comes through.',
    pricePence: 1345,
    addOns: MEAT_ADD_ONS,
    isVegetarian: false,
    ingredients: madeOf(
      'Pizza dough, Crème fraîche, Mozzarella, Fennel sausage, Spinach, Fresh chilli',
    ),
  },
  {
    ...WHITE,
    slug: 'ham-and-blue',
    name: 'Ham & Blue',
    description:
      'Prosciutto and mushrooms over melted gorgonzola, finished with rocket. Strong, so bring an appetite.',
    pricePence: 1375,
    addOns: MEAT_ADD_ONS,
    isVegetarian: false,
    ingredients: madeOf('Pizza dough, Gorgonzola, Prosciutto, Mushrooms, Rocket'),
  },
];
