import type { CustomizerContent } from './content-types.ts';

/**
 * A custom pizza starts from dough, tomato and mozzarella. The prices agree with the menu's: with basil it is the
 * Margherita, and pepperoni costs as much as the Pier Pepperoni's two layers.
 */
export const CUSTOMIZER: CustomizerContent = {
  currency: 'GBP',
  basePricePence: 935,
  sizes: [
    { label: '10"', pricePence: 0, artStyle: 'small', ingredients: [] },
    { label: '12"', pricePence: 250, artStyle: 'medium', ingredients: [] },
    { label: '14"', pricePence: 450, artStyle: 'large', ingredients: [] },
  ],
  crusts: [
    { label: 'Classic', pricePence: 0, artStyle: 'classic', ingredients: ['Pizza dough'] },
    { label: 'Thin & crisp', pricePence: 0, artStyle: 'thin', ingredients: ['Pizza dough'] },
    { label: 'Sourdough', pricePence: 120, artStyle: 'sourdough', ingredients: ['Sourdough'] },
    {
      label: 'Stuffed',
      pricePence: 220,
      artStyle: 'stuffed',
      ingredients: ['Pizza dough', 'Mozzarella'],
    },
  ],
  vegToppings: [
    { label: 'Mushrooms', pricePence: 120, artTopping: 'mushroom', ingredients: ['Mushrooms'] },
    { label: 'Red onion', pricePence: 90, artTopping: 'red-onion', ingredients: ['Red onion'] },
    {
      label: 'Sweet peppers',
      pricePence: 110,
      artTopping: 'pepper',
      ingredients: ['Sweet peppers'],
    },
    { label: 'Sweetcorn', pricePence: 90, artTopping: 'sweetcorn', ingredients: ['Sweetcorn'] },
    { label: 'Black olives', pricePence: 110, artTopping: 'olive', ingredients: ['Black olives'] },
    {
      label: 'Cherry tomatoes',
      pricePence: 110,
      artTopping: 'cherry-tomato',
      ingredients: ['Cherry tomatoes'],
    },
    { label: 'Spinach', pricePence: 100, artTopping: 'spinach', ingredients: ['Spinach'] },
    { label: 'Rocket', pricePence: 100, artTopping: 'rocket', ingredients: ['Rocket'] },
    { label: 'Basil', pricePence: 60, artTopping: 'basil', ingredients: ['Basil'] },
    { label: 'Jalapeños', pricePence: 95, artTopping: 'jalapeno', ingredients: ['Jalapeños'] },
    { label: 'Pineapple', pricePence: 110, artTopping: 'pineapple', ingredients: ['Pineapple'] },
    { label: 'Artichokes', pricePence: 150, artTopping: 'artichoke', ingredients: ['Artichokes'] },
    {
      label: 'Roast aubergine',
      pricePence: 130,
      artTopping: 'aubergine',
      ingredients: ['Aubergine'],
    },
    {
      label: 'Sun-dried tomatoes',
      pricePence: 140,
      artTopping: 'sun-dried-tomato',
      ingredients: ['Sun-dried tomatoes'],
    },
    { label: 'Feta', pricePence: 150, artTopping: 'feta', ingredients: ['Feta'] },
    {
      label: "Goat's cheese",
      pricePence: 175,
      artTopping: 'goats-cheese',
      ingredients: ["Goat's cheese"],
    },
  ],
  nonVegToppings: [
    { label: 'Pepperoni', pricePence: 260, artTopping: 'pepperoni', ingredients: ['Pepperoni'] },
    { label: 'Ham', pricePence: 150, artTopping: 'ham', ingredients: ['Ham'] },
    { label: 'Smoked bacon', pricePence: 180, artTopping: 'bacon', ingredients: ['Smoked bacon'] },
    {
      label: 'Roast chicken',
      pricePence: 185,
      artTopping: 'chicken',
      ingredients: ['Roast chicken'],
    },
    { label: 'Nduja', pricePence: 195, artTopping: 'nduja', ingredients: ['Nduja'] },
    {
      label: 'Pork sausage',
      pricePence: 170,
      artTopping: 'sausage',
      ingredients: ['Pork sausage'],
    },
    { label: 'Prosciutto', pricePence: 220, artTopping: 'prosciutto', ingredients: ['Prosciutto'] },
    { label: 'Anchovies', pricePence: 150, artTopping: 'anchovy', ingredients: ['Anchovies'] },
    { label: 'Tuna', pricePence: 170, artTopping: 'tuna', ingredients: ['Tuna'] },
    { label: 'Prawns', pricePence: 275, artTopping: 'prawn', ingredients: ['Prawns'] },
  ],
  maxNonVeg: 4,
  baseIngredients: ['Pizza dough', 'Tomato sauce', 'Mozzarella'],
};
