import type { CustomizerContent, CustomToppingContent } from './content-types.ts';
import type { IngredientName } from './ingredients.content.ts';

const topping = (
  artTopping: string,
  pricePence: number,
  ingredient: IngredientName,
  label: string = ingredient,
): CustomToppingContent => ({ label, pricePence, artTopping, ingredients: [ingredient] });

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
    topping('mushroom', 120, 'Mushrooms'),
    topping('red-onion', 90, 'Red onion'),
    topping('pepper', 110, 'Sweet peppers'),
    topping('sweetcorn', 90, 'Sweetcorn'),
    topping('olive', 110, 'Black olives'),
    topping('cherry-tomato', 110, 'Cherry tomatoes'),
    topping('spinach', 100, 'Spinach'),
    topping('rocket', 100, 'Rocket'),
    topping('basil', 60, 'Basil'),
    topping('jalapeno', 95, 'Jalapeños'),
    topping('pineapple', 110, 'Pineapple'),
    topping('artichoke', 150, 'Artichokes'),
    topping('aubergine', 130, 'Aubergine', 'Roast aubergine'),
    topping('sun-dried-tomato', 140, 'Sun-dried tomatoes'),
    topping('feta', 150, 'Feta'),
    topping('goats-cheese', 175, "Goat's cheese"),
  ],
  nonVegToppings: [
    topping('pepperoni', 260, 'Pepperoni'),
    topping('ham', 150, 'Ham'),
    topping('bacon', 180, 'Smoked bacon'),
    topping('chicken', 185, 'Roast chicken'),
    topping('nduja', 195, 'Nduja'),
    topping('sausage', 170, 'Pork sausage'),
    topping('prosciutto', 220, 'Prosciutto'),
    topping('anchovy', 150, 'Anchovies'),
    topping('tuna', 170, 'Tuna'),
    topping('prawn', 275, 'Prawns'),
  ],
  maxNonVeg: 4,
  baseIngredients: ['Pizza dough', 'Tomato sauce', 'Mozzarella'],
};
