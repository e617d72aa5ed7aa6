import type { PizzaContent } from './content-types.ts';
import { HOUSE_ADD_ONS, HOUSE_OPTIONS, MEAT_ADD_ONS } from './pizza-choices.content.ts';

export const WHITE_PIZZAS: readonly PizzaContent[] = [
  {
    slug: 'quattro-formaggi',
    name: 'Quattro Formaggi',
    description:
      "Mozzarella, goat's cheese, a mild blue and a hard cheese, all made without animal rennet.",
    pricePence: 1295,
    categorySlug: 'white',
    hasPicture: true,
    editorsRank: null,
    options: HOUSE_OPTIONS,
    addOns: HOUSE_ADD_ONS,
    isVegetarian: true,
    isVegan: false,
    ingredients: ['Pizza dough', 'Mozzarella', 'Mild blue cheese', "Goat's cheese", 'Hard cheese'],
  },
  {
    slug: 'allotment',
    name: 'Allotment',
    description:
      'Thinly sliced potato, leeks and garlic on crème fraîche. Warming, and kinder than it sounds.',
    pricePence: 1195,
    categorySlug: 'white',
    hasPicture: true,
    editorsRank: null,
    options: HOUSE_OPTIONS,
    addOns: HOUSE_ADD_ONS,
    isVegetarian: true,
    isVegan: false,
    ingredients: ['Pizza dough', 'Crème fraîche', 'Mozzarella', 'Potato', 'Leeks', 'Garlic'],
  },
  {
    slug: 'salsiccia-bianca',
    name: 'Salsiccia Bianca',
    description:
      'Fennel sausage, spinach and a pinch of chilli, without tomato, so that the fennel comes through.',
    pricePence: 1345,
    categorySlug: 'white',
    hasPicture: true,
    editorsRank: null,
    options: HOUSE_OPTIONS,
    addOns: MEAT_ADD_ONS,
    isVegetarian: false,
    isVegan: false,
    ingredients: [
      'Pizza dough',
      'Crème fraîche',
      'Mozzarella',
      'Fennel sausage',
      'Spinach',
      'Fresh chilli',
    ],
  },
  {
    slug: 'ham-and-blue',
    name: 'Ham & Blue',
    description:
      'Prosciutto and mushrooms over melted gorgonzola, finished with rocket. Strong, so bring an appetite.',
    pricePence: 1375,
    categorySlug: 'white',
    hasPicture: true,
    editorsRank: null,
    options: HOUSE_OPTIONS,
    addOns: MEAT_ADD_ONS,
    isVegetarian: false,
    isVegan: false,
    ingredients: ['Pizza dough', 'Gorgonzola', 'Prosciutto', 'Mushrooms', 'Rocket'],
  },
];
