import type { PizzaContent } from './content-types.ts';
import { madeOf } from './ingredients.content.ts';
import {
  HOUSE_ADD_ONS,
  HOUSE_OPTIONS,
  PLANT_ADD_ONS,
  PLANT_OPTIONS,
} from './pizza-choices.content.ts';

const GARDEN = {
  categorySlug: 'from-the-garden',
  hasPicture: true,
  editorsRank: null,
  options: HOUSE_OPTIONS,
  isVegetarian: true,
  isVegan: false,
};

export const GARDEN_PIZZAS: readonly PizzaContent[] = [
  {
    ...GARDEN,
    slug: 'downland-garden',
    name: 'Downland Garden',
    description:
      'Aubergine, courgette, peppers and red onion, roasted ahead so that the base stays crisp.',
    pricePence: 1245,
    editorsRank: 6,
    addOns: HOUSE_ADD_ONS,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Mozzarella, Aubergine, Courgette, Sweet peppers, Red onion',
    ),
  },
  {
    ...GARDEN,
    slug: 'goat-on-the-groyne',
    name: 'Goat on the Groyne',
    description:
      "Goat's cheese, slow-cooked red onion and toasted walnuts, with a handful of rocket.",
    pricePence: 1345,
    editorsRank: 9,
    addOns: HOUSE_ADD_ONS,
    ingredients: madeOf(
      "Pizza dough, Tomato sauce, Mozzarella, Goat's cheese, Red onion, Walnuts, Rocket",
    ),
  },
  {
    ...GARDEN,
    slug: 'green-wave',
    name: 'Green Wave',
    description:
      'Dairy-free cashew pesto, artichokes, spinach and courgette, with a vegan cheese that really melts.',
    pricePence: 1295,
    editorsRank: 12,
    options: PLANT_OPTIONS,
    addOns: PLANT_ADD_ONS,
    isVegan: true,
    ingredients: madeOf(
      'Pizza dough, Dairy-free cashew pesto, Vegan cheese, Artichokes, Spinach, Courgette',
    ),
  },
  {
    ...GARDEN,
    slug: 'beach-hut',
    name: 'Beach Hut',
    description:
      'Mushrooms, sweetcorn, peppers and olives with vegan cheese. As colourful as the name says.',
    pricePence: 1195,
    options: PLANT_OPTIONS,
    addOns: PLANT_ADD_ONS,
    isVegan: true,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Vegan cheese, Mushrooms, Sweetcorn, Sweet peppers, Black olives',
    ),
  },
  {
    ...GARDEN,
    slug: 'puttanesca',
    name: 'Plant Puttanesca',
    description:
      'Olives, capers, cherry tomatoes, garlic and chilli on tomato. No anchovy, no cheese, plenty of bite.',
    pricePence: 995,
    options: PLANT_OPTIONS,
    addOns: PLANT_ADD_ONS,
    isVegan: true,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Black olives, Capers, Cherry tomatoes, Garlic, Fresh chilli',
    ),
  },
  {
    ...GARDEN,
    slug: 'fiorentina',
    name: 'Fiorentina',
    description:
      'Spinach and garlic with a free-range egg. The yolk is soft unless you ask us otherwise.',
    pricePence: 1225,
    addOns: HOUSE_ADD_ONS,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Spinach, Garlic, Free-range egg'),
  },
  {
    ...GARDEN,
    slug: 'low-tide-burrata',
    name: 'Low Tide Burrata',
    description:
      'A whole burrata on warm cherry tomatoes and basil. It comes just as it is: we tried it with extras and it was worse.',
    pricePence: 1495,
    addOns: [],
    ingredients: madeOf('Pizza dough, Tomato sauce, Burrata, Cherry tomatoes, Basil'),
  },
  {
    ...GARDEN,
    slug: 'friday-special',
    name: 'The Friday Special',
    description:
      'It changes every Friday with what the growers around Yapton bring us. Always vegetarian; ring us to hear what is on it.',
    pricePence: 1295,
    hasPicture: false,
    addOns: HOUSE_ADD_ONS,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Vegetables of the week'),
  },
];
