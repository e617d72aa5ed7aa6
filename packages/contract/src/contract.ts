import { authContract } from './auth/auth.contract.ts';
import { cartContract } from './cart/cart.contract.ts';
import { catalogueContract } from './catalogue/catalogue.contract.ts';
import { contactContract } from './contact/contact.contract.ts';
import { customizerContract } from './customizer/customizer.contract.ts';
import { kitchenContract } from './kitchen/kitchen.contract.ts';
import { locationContract } from './location/location.contract.ts';
import { newsletterContract } from './newsletter/newsletter.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { paymentsContract } from './payments/payments.contract.ts';
import { reviewsContract } from './reviews/reviews.contract.ts';

/** Every endpoint of the shop, by feature. */
export const contract = {
  catalogue: catalogueContract,
  customizer: customizerContract,
  cart: cartContract,
  auth: authContract,
  orders: ordersContract,
  kitchen: kitchenContract,
  payments: paymentsContract,
  location: locationContract,
  reviews: reviewsContract,
  newsletter: newsletterContract,
  contact: contactContract,
};
