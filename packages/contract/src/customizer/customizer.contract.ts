import { defineRoutes } from '#route.ts';
import { AddedToCart, AddToCart } from '../cart/cart.schema.ts';
import { CustomPizzaOptions } from './customizer.schema.ts';

export const customizerContract = defineRoutes({
  readOptions: {
    route: 'GET /customizer/options',
    access: 'public',
    summary: 'The choices for a custom pizza, with prices',
    success: { 200: CustomPizzaOptions },
  },
  priceCustomPizza: {
    route: 'POST /pizzas/price-custom',
    access: 'shopper',
    summary: 'Price a custom pizza and, unless autoAdd is false, add it to the cart',
    body: AddToCart,
    success: { 200: AddedToCart },
    errors: [
      'TOO_MANY_REQUESTS',
      'SIZE_AND_CRUST_NEEDED',
      'TOO_MANY_NON_VEG',
      'CHOICE_UNKNOWN',
      'SOLD_OUT',
      'LINE_FULL',
      'CART_FULL',
    ],
  },
});
