import type { CustomizerContent } from './content-types.ts';

/** A custom pizza starts from dough, tomato and mozzarella. */
export const CUSTOMIZER: CustomizerContent = {
  currency: 'GBP',
  basePricePence: 650,
  sizes: [
    { label: '10"', pricePence: 0, artStyle: 'small' },
    { label: '12"', pricePence: 250, artStyle: 'medium' },
    { label: '14"', pricePence: 450, artStyle: 'large' },
  ],
  crusts: [
    { label: 'Classic', pricePence: 0, artStyle: 'classic' },
    { label: 'Thin & crisp', pricePence: 0, artStyle: 'thin' },
    { label: 'Sourdough', pricePence: 120, artStyle: 'sourdough' },
    { label: 'Stuffed', pricePence: 220, artStyle: 'stuffed' },
  ],
  vegToppings: [
    { label: 'Mushrooms', pricePence: 120, artTopping: 'mushroom' },
    { label: 'Red onion', pricePence: 90, artTopping: 'red-onion' },
    { label: 'Sweet peppers', pricePence: 110, artTopping: 'pepper' },
    { label: 'Sweetcorn', pricePence: 90, artTopping: 'sweetcorn' },
    { label: 'Black olives', pricePence: 110, artTopping: 'olive' },
    { label: 'Cherry tomatoes', pricePence: 110, artTopping: 'cherry-tomato' },
    { label: 'Spinach', pricePence: 100, artTopping: 'spinach' },
    { label: 'Rocket', pricePence: 100, artTopping: 'rocket' },
    { label: 'Basil', pricePence: 60, artTopping: 'basil' },
    { label: 'Jalapeños', pricePence: 95, artTopping: 'jalapeno' },
    { label: 'Pineapple', pricePence: 110, artTopping: 'pineapple' },
    { label: 'Artichokes', pricePence: 150, artTopping: 'artichoke' },
    { label: 'Roast aubergine', pricePence: 130, artTopping: 'aubergine' },
    { label: 'Sun-dried tomatoes', pricePence: 140, artTopping: 'sun-dried-tomato' },
    { label: 'Feta', pricePence: 150, artTopping: 'feta' },
    { label: "Goat's cheese", pricePence: 175, artTopping: 'goats-cheese' },
  ],
  nonVegToppings: [
    { label: 'Pepperoni', pricePence: 160, artTopping: 'pepperoni' },
    { label: 'Ham', pricePence: 150, artTopping: 'ham' },
    { label: 'Smoked bacon', pricePence: 180, artTopping: 'bacon' },
    { label: 'Roast chicken', pricePence: 185, artTopping: 'chicken' },
    { label: 'Nduja', pricePence: 195, artTopping: 'nduja' },
    { label: 'Pork sausage', pricePence: 170, artTopping: 'sausage' },
    { label: 'Prosciutto', pricePence: 220, artTopping: 'prosciutto' },
    { label: 'Anchovies', pricePence: 150, artTopping: 'anchovy' },
    { label: 'Tuna', pricePence: 170, artTopping: 'tuna' },
    { label: 'Prawns', pricePence: 275, artTopping: 'prawn' },
  ],
  maxNonVeg: 4,
};
