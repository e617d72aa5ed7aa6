import type { PizzaContent } from './content-types.ts';
import { madeOf } from './ingredients.content.ts';
import { HOUSE_OPTIONS, SEA_ADD_ONS } from './pizza-choices.content.ts';

const FROM_THE_SEA = {
  categorySlug: 'from-the-sea',
  hasPicture: true,
  editorsRank: null,
  options: HOUSE_OPTIONS,
  addOns: SEA_ADD_ONS,
  isVegetarian: false,
  isVegan: false,
};

export const SEA_PIZZAS: readonly PizzaContent[] = [
  {
    ...FROM_THE_SEA,
    slug: 'arun-mouth',
    name: 'Arun Mouth',
    description:
      'Prawns, samphire and red chilli on tomato and mozzarella. The samphire brings the salt, so we add none.',
    pricePence: 1495,
    editorsRank: 4,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Prawns, Samphire, Fresh chilli'),
  },
  {
    ...FROM_THE_SEA,
    slug: 'selsey-crab',
    name: 'Selsey Crab',
    description:
      'White crab meat and soft buttered leeks on a crème fraîche base, with a little chilli. We pick the crab over by hand, but do watch for the odd bit of shell. When the boats stay in, this one comes off the menu.',
    pricePence: 1695,
    editorsRank: 8,
    ingredients: madeOf(
      'Pizza dough, Crème fraîche, Mozzarella, White crab meat, Buttered leeks, Fresh chilli',
    ),
  },
  {
    ...FROM_THE_SEA,
    slug: 'tonno-e-cipolla',
    name: 'Tonno e Cipolla',
    description:
      'Tuna, red onion and capers. Plain, filling, and better cold the next day than most pizzas.',
    pricePence: 1195,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Tuna, Red onion, Capers'),
  },
  {
    ...FROM_THE_SEA,
    slug: 'harbour-light',
    name: 'Harbour Light',
    description:
      'Courgette ribbons and anchovies on a white base, with cool burrata torn over at the end.',
    pricePence: 1445,
    ingredients: madeOf('Pizza dough, Crème fraîche, Courgette, Anchovies, Burrata'),
  },
  {
    ...FROM_THE_SEA,
    slug: 'west-beach',
    name: 'West Beach',
    description: 'Prawns, cherry tomatoes and courgette on our own basil and cashew pesto.',
    pricePence: 1475,
    ingredients: madeOf(
      'Pizza dough, Basil and cashew pesto, Mozzarella, Prawns, Cherry tomatoes, Courgette',
    ),
  },
];
