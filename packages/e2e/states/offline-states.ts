import type { Page } from '@playwright/test';
import { arrive } from '../support/arrival.ts';
import { fillCart, signInNewUser } from '../support/shoppers.ts';
import type { State } from './state.ts';

const OFFLINE_TEXT = 'You are offline. Your cart is safe.';

/** The page takes itself for offline, while its pictures still come: the gallery has no worker that keeps them. */
async function loseConnection(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
}

/** In the middle of a visit: the page goes on with what it knows. */
async function loseConnectionNow(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    window.dispatchEvent(new Event('offline'));
  });
  await page.getByText(OFFLINE_TEXT).waitFor();
}

export const OFFLINE_STATES: State[] = [
  {
    name: 'Menu, offline',
    show: async ({ page }) => {
      await loseConnection(page);
      await arrive(page, '/menu');
      await page.getByText(OFFLINE_TEXT).waitFor();
    },
  },
  {
    name: 'Cart, offline',
    show: async ({ page }) => {
      const customer = await signInNewUser(page);
      await fillCart(page, customer);
      await arrive(page, '/menu');
      await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
      await loseConnectionNow(page);
      await page.getByRole('link', { name: 'Cart, 1 item' }).click();
      await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
    },
  },
  {
    name: 'A page that is out of reach',
    show: async ({ page }) => {
      await loseConnection(page);
      await arrive(page, '/offline');
      await page.getByRole('heading', { name: 'We can’t reach the shop' }).waitFor();
      await page.getByText(OFFLINE_TEXT).waitFor();
    },
  },
];
