import type { PizzaContent } from './content-types.ts';
import { madeOf } from './ingredients.content.ts';
import { HOUSE_OPTIONS, MEAT_ADD_ONS } from './pizza-choices.content.ts';

const MEATY = {
  categorySlug: 'meaty',
  hasPicture: true,
  options: HOUSE_OPTIONS,
  addOns: MEAT_ADD_ONS,
  isVegetarian: false,
  isVegan: false,
};

export const MEAT_PIZZAS: readonly PizzaContent[] = [
  {
    ...MEATY,
    slug: 'hot-rocks',
    name: 'Hot Rocks',
    description:
      'Nduja that melts into the tomato, salami and sliced red chilli. Properly hot, and it builds.',
    pricePence: 1395,
    editorsRank: 3,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Nduja, Salami, Fresh chilli'),
  },
  {
    ...MEATY,
    slug: 'smugglers-bbq',
    name: "Smuggler's BBQ",
    description:
      'Roast chicken, smoked bacon, red onion and sweetcorn on barbecue sauce, under mature cheddar.',
    pricePence: 1395,
    editorsRank: 5,
    ingredients: madeOf(
      'Pizza dough, Barbecue sauce, Mature cheddar, Roast chicken, Smoked bacon, Red onion, Sweetcorn',
    ),
  },
  {
    ...MEATY,
    slug: 'full-catch',
    name: 'The Full Catch',
    description:
      'Pepperoni, sausage, bacon and ham. Not a fish in sight: the name is about the size of the haul.',
    pricePence: 1545,
    editorsRank: 11,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Mozzarella, Pepperoni, Pork sausage, Smoked bacon, Ham',
    ),
  },
  {
    ...MEATY,
    slug: 'prosciutto-e-rucola',
    name: 'Prosciutto e Rucola',
    description:
      'Prosciutto, rocket and parmesan shavings, all added cold once the base is out of the oven.',
    pricePence: 1395,
    editorsRank: null,
    ingredients: madeOf('Pizza dough, Tomato sauce, Mozzarella, Prosciutto, Rocket, Parmesan'),
  },
  {
    ...MEATY,
    slug: 'surrey-street-meatball',
    name: 'Surrey Street Meatball',
    description: 'Small beef meatballs made here each morning, with sweet peppers and red onion.',
    pricePence: 1345,
    editorsRank: null,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Mozzarella, Beef meatballs, Sweet peppers, Red onion',
    ),
  },
  {
    ...MEATY,
    slug: 'full-sussex',
    name: 'The Full Sussex',
    description:
      'Breakfast on a pizza: bacon, pork sausage, mushrooms and an egg cracked in the middle.',
    pricePence: 1395,
    editorsRank: null,
    ingredients: madeOf(
      'Pizza dough, Tomato sauce, Mozzarella, Smoked bacon, Pork sausage, Mushrooms, Free-range egg',
    ),
  },
];
