import type { Page } from '@playwright/test';
import { HomeScreen } from '../screens/home-screen.ts';
import { MenuScreen } from '../screens/menu-screen.ts';
import { arrive, comeByLink } from '../support/arrival.ts';
import { buildPizza } from '../support/built-answers.ts';
import { answerCalls, holdCalls, passCalls, releaseCalls } from '../support/held-route.ts';
import { signInNewUser } from '../support/shoppers.ts';
import { LONG_NAME } from './long-texts.ts';
import { following, type State } from './state.ts';

const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

const HOME_LOADING: State = {
  name: 'Home, loading',
  show: async ({ page }) => {
    await holdCalls(page, '/pizzas/top', { status: 200, json: [] });
    await holdCalls(page, '/categories', { status: 200, json: [] });
    await holdCalls(page, '/reviews/public*', { status: 200, json: { reviews: [] } });
    await comeByLink(page, 'Home');
    await page.getByTestId('pizza-skeleton').first().waitFor();
  },
};

const HOME: State[] = [
  {
    name: 'Home',
    show: async ({ page }) => {
      await arrive(page, '/');
      await new HomeScreen(page).chips.first().waitFor();
    },
  },
  HOME_LOADING,
  following(HOME_LOADING, {
    name: 'Home, nothing to show',
    goOn: async ({ page }) => {
      releaseCalls(page);
      await shown(page, 'No reviews yet.');
    },
  }),
  {
    name: 'Navigation panel',
    isOverlay: true,
    onlyAt: 'phone',
    show: async ({ page }) => {
      await signInNewUser(page);
      await arrive(page, '/contact');
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
  {
    name: 'Account menu',
    isOverlay: true,
    onlyAt: 'desktop',
    show: async ({ page }) => {
      await signInNewUser(page);
      await arrive(page, '/contact');
      await page.getByRole('button', { name: 'Marina Shore' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
];

const MENU_LOADING: State = {
  name: 'Menu, loading',
  show: async ({ page }) => {
    await holdCalls(page, '/pizzas/all', { status: 500, json: {} });
    await comeByLink(page, 'Menu');
    await shown(page, 'Loading pizzas…');
  },
};

const MENU_LOST = following(MENU_LOADING, {
  name: 'Menu, did not arrive',
  statuses: [500],
  goOn: async ({ page }) => {
    releaseCalls(page);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  },
});

const FOUND: State = {
  name: 'Menu, found',
  show: async ({ page }) => {
    await arrive(page, '/menu?q=an');
    await page.getByRole('button', { name: 'Clear search' }).waitFor();
  },
};

const MENU: State[] = [
  { name: 'Menu', show: ({ page }) => new MenuScreen(page).open() },
  MENU_LOADING,
  MENU_LOST,
  following(MENU_LOST, {
    name: 'Menu, no pizzas',
    statuses: [500],
    goOn: async ({ page }) => {
      await answerCalls(page, '/pizzas/all', 200, { items: [] });
      await page.getByRole('button', { name: 'Try again' }).click();
      await shown(page, 'No pizzas yet');
    },
  }),
  {
    name: 'Menu, one pizza with a long name',
    show: async ({ page }) => {
      await answerCalls(page, '/pizzas/all', 200, { items: [buildPizza(LONG_NAME)] });
      await comeByLink(page, 'Menu');
      await new MenuScreen(page).card(LONG_NAME).waitFor();
    },
  },
  FOUND,
  following(FOUND, {
    name: 'Menu, nothing found',
    goOn: async ({ page }) => {
      await new MenuScreen(page).search.fill('kraken');
      await shown(page, 'No pizza by that name');
    },
  }),
];

const CUSTOMIZE: State = {
  name: 'Customize dialog',
  isOverlay: true,
  show: async ({ page }) => {
    const menu = new MenuScreen(page);
    await menu.open('mar');
    await menu.customize('Margherita');
  },
};

const BUILDER: State = {
  name: 'Custom pizza dialog',
  isOverlay: true,
  show: async ({ page }) => {
    const menu = new MenuScreen(page);
    await menu.open('Margherita');
    await menu.buildYourOwn();
  },
};

const NOT_ADDED = following(CUSTOMIZE, {
  name: 'Customize dialog, not added',
  isOverlay: true,
  statuses: [500],
  goOn: async ({ page }) => {
    await answerCalls(page, '/cart/addToCart', 500, {});
    await new MenuScreen(page).addButton.click();
    await shown(page, 'Failed to add to cart. Please try again.');
  },
});

const BUILDER_LOADING: State = {
  name: 'Custom pizza dialog, loading',
  isOverlay: true,
  show: async ({ page }) => {
    const menu = new MenuScreen(page);
    await holdCalls(page, '/customizer/options', { status: 500, json: {} });
    await menu.open('Margherita');
    await menu.openBuilder();
    await menu.dialog.getByRole('status').waitFor();
  },
};

const DIALOGS: State[] = [
  CUSTOMIZE,
  NOT_ADDED,
  BUILDER,
  following(BUILDER, {
    name: 'Custom pizza dialog, laden',
    isOverlay: true,
    goOn: async ({ page }) => {
      const menu = new MenuScreen(page);
      await menu.choose(/^14"/);
      for (const topping of [/^Mushrooms/, /^Black olives/, /^Rocket/, /^Ham/])
        await menu.tick(topping);
    },
  }),
  BUILDER_LOADING,
  following(BUILDER_LOADING, {
    name: 'Custom pizza dialog, did not arrive',
    isOverlay: true,
    statuses: [500],
    goOn: async ({ page }) => {
      releaseCalls(page);
      await new MenuScreen(page).dialog.getByRole('alert').waitFor();
    },
  }),
  following(NOT_ADDED, {
    name: 'Added to the cart',
    isOverlay: true,
    statuses: [500],
    goOn: async ({ page }) => {
      await passCalls(page, '/cart/addToCart');
      await new MenuScreen(page).addToCart();
      await shown(page, 'Margherita has been added to your cart!');
      // On a phone the bar to the cart lies over what is below it, and axe takes half a button for a small one.
      await page
        .getByRole('button', { name: 'Add Marinara' })
        .evaluate((button) => button.scrollIntoView({ block: 'center', behavior: 'instant' }));
    },
  }),
];

export const BROWSING_STATES: State[] = [...HOME, ...MENU, ...DIALOGS];
