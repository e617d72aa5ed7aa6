import { randomUUID } from 'node:crypto';
import { CartScreen } from '../screens/cart-screen.ts';
import { CheckoutScreen } from '../screens/checkout-screen.ts';
import { arrive } from '../support/arrival.ts';
import { buildCart, buildCartLine } from '../support/built-answers.ts';
import { arriveAtCheckout, NEAR } from '../support/checkouts.ts';
import { buildClosedOpening, buildTimesOfClosed } from '../support/built-opening.ts';
import { answerCalls, holdCalls, passCalls, releaseCalls } from '../support/held-route.ts';
import { becomeGuest, fillCart, signInNewUser } from '../support/shoppers.ts';
import { LONG_NAME } from './long-texts.ts';
import { following, type State } from './state.ts';

const CART_PATH = '/cart/getCart';
const OPENING_PATH = '/opening';
const TIMES_PATH = '/orders/*/times?*';

const CART_LOADING: State = {
  name: 'Cart, loading',
  show: async ({ page }) => {
    await holdCalls(page, CART_PATH, { status: 500, json: {} });
    await arrive(page, '/cart');
    await page.getByText('Loading your cart…').waitFor();
  },
};

const CART_LOST = following(CART_LOADING, {
  name: 'Cart, did not arrive',
  statuses: [500],
  goOn: async ({ page }) => {
    releaseCalls(page);
    await page.getByRole('heading', { name: 'Failed to load cart' }).waitFor();
  },
});

const FILLED_CART: State = {
  name: 'Cart',
  show: async ({ page }) => {
    await fillCart(page, await becomeGuest(page), 2);
    const cart = new CartScreen(page);
    await cart.open();
    await cart.lines.first().waitFor();
  },
};

const CART: State[] = [
  CART_LOADING,
  CART_LOST,
  following(CART_LOST, {
    name: 'Cart, empty',
    statuses: [500],
    goOn: async ({ page }) => {
      await passCalls(page, CART_PATH);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    },
  }),
  FILLED_CART,
  following(FILLED_CART, {
    name: 'Cart, coupon refused',
    statuses: [422],
    goOn: async ({ page }) => {
      const cart = new CartScreen(page);
      await cart.applyCoupon('KRAKEN');
      await cart.summary.getByRole('alert').waitFor();
    },
  }),
  {
    name: 'Cart, closed',
    show: async ({ page }) => {
      await answerCalls(page, OPENING_PATH, 200, buildClosedOpening());
      await fillCart(page, await becomeGuest(page), 2);
      await new CartScreen(page).open();
      await page.getByText(/^We are closed now\. You can order/).waitFor();
    },
  },
  {
    name: 'Cart, 40 lines with long names',
    show: async ({ page }) => {
      const addOns = ['Black olives', 'Rocket', 'Mushrooms'].map((name) => ({
        id: randomUUID(),
        name,
        price: 1,
      }));
      const lines = Array.from({ length: 40 }, (_, index) =>
        buildCartLine(index % 2 ? LONG_NAME : 'Margherita (14" / Sourdough)', {
          quantity: 50,
          price: 123.45,
          addOns,
        }),
      );
      await answerCalls(page, CART_PATH, 200, {
        ...buildCart(lines),
        subtotal: 246_900,
        total: 246_900,
      });
      const cart = new CartScreen(page);
      await cart.open();
      await cart.lines.first().waitFor();
    },
  },
];

const DELIVERY: State = {
  name: 'Checkout, delivery',
  show: async ({ page }) => {
    await arriveAtCheckout(page);
  },
};

const FOR_PICKUP: State = {
  name: 'Checkout, pickup',
  show: async ({ page }) => {
    const { checkout } = await arriveAtCheckout(page);
    await checkout.choose(/^Pickup/);
    await checkout.button('Find my nearest store').waitFor();
  },
};

const TIME_GONE = following(FOR_PICKUP, {
  name: 'Checkout, the time has gone',
  statuses: [409],
  goOn: async ({ page }) => {
    const checkout = new CheckoutScreen(page);
    await answerCalls(page, '/orders/*/time', 409, {
      code: 'TIME_GONE',
      message:
        '19:00–19:15 today is no longer free. The earliest is 19:15–19:30 today. Please choose a time.',
    });
    await checkout.button('Continue').click();
    await checkout.timeProblem.waitFor();
  },
});

const FOR_LATER = following(DELIVERY, {
  name: 'Checkout, for later',
  goOn: async ({ page }) => {
    const checkout = new CheckoutScreen(page);
    await checkout.choose(/^Later/);
    await checkout.day('Tomorrow').click();
    await checkout.chooseSlot('19:00');
  },
});

const ADDRESS_ERROR = following(FOR_LATER, {
  name: 'Address dialog, error',
  isOverlay: true,
  goOn: async ({ page }) => {
    const checkout = new CheckoutScreen(page);
    await checkout.button('Add Address').click();
    await checkout.saveAddress();
    await checkout.addressDialog.getByRole('alert').waitFor();
  },
});

const SUGGESTIONS = following(ADDRESS_ERROR, {
  name: 'Address dialog, suggestions',
  isOverlay: true,
  goOn: async ({ page }) => {
    const checkout = new CheckoutScreen(page);
    await checkout.typeAddress('road');
    await checkout.suggestions.first().waitFor();
    await checkout.address.press('ArrowDown');
  },
});

const CHECKOUT: State[] = [
  {
    name: 'Checkout, signed out',
    show: async ({ page }) => {
      await arrive(page, '/checkout');
      await page.getByRole('heading', { name: 'Please Sign In' }).waitFor();
    },
  },
  {
    name: 'Checkout, no order',
    show: async ({ page }) => {
      await fillCart(page, await signInNewUser(page));
      await arrive(page, '/checkout');
      await page.getByRole('heading', { name: 'Invalid Checkout' }).waitFor();
    },
  },
  DELIVERY,
  FOR_PICKUP,
  FOR_LATER,
  {
    name: 'Checkout, closed',
    show: async ({ page }) => {
      await answerCalls(page, OPENING_PATH, 200, buildClosedOpening());
      await answerCalls(page, TIMES_PATH, 200, buildTimesOfClosed());
      await arriveAtCheckout(page);
      await page
        .getByText(/^We are closed now, or would be/)
        .first()
        .waitFor();
    },
  },
  TIME_GONE,
  {
    name: 'Checkout, payment',
    show: async ({ page }) => {
      const { checkout } = await arriveAtCheckout(page, 3);
      await checkout.goToDeliveryPayment(NEAR.address);
    },
  },
  following(TIME_GONE, {
    name: 'Checkout, cash',
    statuses: [409],
    goOn: async ({ page }) => {
      const checkout = new CheckoutScreen(page);
      await passCalls(page, '/orders/*/time');
      await checkout.goToPickupPayment();
      await checkout.choose(/^Cash/);
      await checkout.button('Confirm Cash on Pickup').waitFor();
    },
  }),
  ADDRESS_ERROR,
  SUGGESTIONS,
  following(SUGGESTIONS, {
    name: 'Checkout, too far away',
    isOverlay: true,
    statuses: [422],
    goOn: async ({ page }) => {
      const checkout = new CheckoutScreen(page);
      await checkout.address.fill('1 Marine Parade, Worthing');
      await checkout.saveAddress();
      await page
        .getByText(/^Delivery not available\./)
        .first()
        .waitFor();
    },
  }),
];

export const ORDERING_STATES: State[] = [...CART, ...CHECKOUT];
