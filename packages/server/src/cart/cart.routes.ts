import { cartContract } from '@driftstone/contract/cart/cart.contract.ts';
import { dealsContract } from '@driftstone/contract/deals/deals.contract.ts';
import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { handlersFor, type MountRoutes } from '#routing/mount-routes.ts';
import { addressOf, type RateLimit, signedInShopper } from '#security/rate-limits.ts';
import { type Counting, countTry } from '#security/counted-tries.ts';
import type { FastifyRequest } from 'fastify';
import { addPizza } from './add-pizza.service.ts';
import { presentAdded, presentCart, presentLine } from './cart.present.ts';
import { listShownOffers } from './cart-hints.ts';
import { readOffer } from './offer.ts';
import { changeLine } from './change-line.service.ts';
import { changeQuantity, readCart, removeLine } from './cart.service.ts';
import { applyCoupon, removeCoupon } from './cart-coupon.service.ts';
import { mergeGuestCart } from './merge.service.ts';

const { priceCustomPizza } = customizerContract;

/** For an IP address, maybe a school's: enough when the bell rings, and no more than the shop can store for 90 days. */
const NEW_GUESTS: RateLimit = { hits: 360, minutes: 60 };
const TOO_MANY_GUESTS =
  'Too many new carts from your network at once. Please sign in, or try again later.';

function countNewGuest(shop: Counting, request: FastifyRequest): Promise<void> {
  const key = `new guest address ${addressOf(request)}`;
  return countTry(shop, key, NEW_GUESTS, TOO_MANY_GUESTS);
}

/** Includes the customizer's endpoint that can put the pizza in the cart. */
const ownRoutes = handlersFor(
  { ...cartContract, priceCustomPizza },
  {
    addToCart: async ({ shop, shopper, body, request }) =>
      presentAdded(
        await addPizza(shop, shopper, body, (tx) => countNewGuest({ ...shop, db: tx }, request)),
        body.quantity,
      ),

    priceCustomPizza: async ({ shop, shopper, body, request }) => {
      const wish = { ...body, pizzaId: null };
      const added = await addPizza(shop, shopper, wish, (tx) =>
        countNewGuest({ ...shop, db: tx }, request),
      );
      return presentAdded(added, body.quantity);
    },

    readCart: async ({ shop, shopper }) => presentCart(await readCart(shop, shopper)),

    removeLine: async ({ shop, shopper, params }) => {
      await removeLine(shop, shopper, params.lineId);
      return { message: 'Item removed from cart' };
    },

    changeQuantity: async ({ shop, shopper, params, body }) => {
      const line = await changeQuantity(shop, shopper, params.lineId, body.quantity);
      return line ? presentLine(line) : undefined;
    },

    changeLine: async ({ shop, shopper, params, body }) =>
      presentLine(await changeLine(shop, shopper, params.lineId, body)),

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

/** Here, since an offer on the menu names items and categories. */
const offersRoutes = handlersFor(
  dealsContract,
  {
    listOffers: async ({ shop }) => listShownOffers(await readOffer(shop), shop.now(), shop.config),
  },
  { isSameForEverybody: true, isFreeOfStores: true },
);

export const cartRoutes: MountRoutes = (app, shop) => {
  ownRoutes(app, shop);
  offersRoutes(app, shop);
};
