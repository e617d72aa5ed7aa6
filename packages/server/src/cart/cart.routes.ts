import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { handlersFor } from '#platform/mount-routes.ts';
import { signedInShopper } from '#platform/rate-limits.ts';
import { addPizza } from './add-pizza.service.ts';
import { presentAdded, presentCart, presentLine } from './cart.present.ts';
import { changeQuantity, readCart, removeLine } from './cart.service.ts';
import { applyCoupon, removeCoupon } from './coupon.service.ts';
import { mergeGuestCart } from './merge.service.ts';

const { priceCustomPizza } = customizerContract;

/** With the customizer's endpoint that may put the pizza in the cart. */
export const cartRoutes = handlersFor(
  { ...cartContract, priceCustomPizza },
  {
    addToCart: async ({ shop, shopper, body }) =>
      presentAdded(await addPizza(shop, shopper, body), body.quantity),

    priceCustomPizza: async ({ shop, shopper, body }) =>
      presentAdded(await addPizza(shop, shopper, { ...body, pizzaId: null }), body.quantity),

    readCart: async ({ shop, shopper }) => presentCart(await readCart(shop, shopper)),

    removeLine: async ({ shop, shopper, params }) => {
      await removeLine(shop, shopper, params.lineId);
      return { message: 'Item removed from cart' };
    },

    changeQuantity: async ({ shop, shopper, params, body }) => {
      const line = await changeQuantity(shop, shopper, params.lineId, body.quantity);
      return line ? presentLine(line) : undefined;
    },

    applyCoupon: async ({ shop, user, body }) => {
      const { code, discountPercent } = await applyCoupon(shop, user, body.couponCode);
      return { couponCode: code, discountPercent };
    },

    removeCoupon: async ({ shop, user }) => {
      await removeCoupon(shop, user);
      return { message: 'Coupon removed' };
    },

    mergeGuestCart: ({ shop, user, guestId }) => mergeGuestCart(shop, user, guestId),
  },
  {
    rateLimits: {
      applyCoupon: {
        perAddress: { hits: 60, minutes: 10 },
        perAccount: { hits: 20, minutes: 10, accountOf: signedInShopper },
      },
    },
  },
);
