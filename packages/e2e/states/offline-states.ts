import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
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

/** What an earlier visit has left in the browser. */
async function leave(page: Page, key: string, value: unknown): Promise<void> {
  await arrive(page, '/contact');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(value),
  ] as const);
}

async function tellRefused(page: Page, path: string): Promise<void> {
  const customer = await signInNewUser(page);
  await fillCart(page, customer);
  const refused = (name: string, odd = {}) => ({
    id: randomUUID(),
    whose: customer.user.id,
    kind: 'add',
    quantity: 1,
    name,
    reason: `${name} is sold out right now.`,
    ...odd,
  });
  await leave(page, 'driftstone.refusedChanges', [
    refused('Marinara'),
    refused('Harbour Prawn', { kind: 'quantity', reason: 'This pizza has left our menu.' }),
  ]);
  await arrive(page, path);
  await page.getByText('Not all of your changes').waitFor();
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
    name: 'Cart, offline, with what waits to be sent',
    show: async ({ page }) => {
      const customer = await signInNewUser(page);
      await fillCart(page, customer);
      const menu = new MenuScreen(page);
      await menu.open();
      await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
      await loseConnectionNow(page);
      await menu.customize('Pier Pepperoni');
      await menu.addToCart();
      await page.getByRole('link', { name: 'Cart, 2 items' }).click();
      await page.getByText('Waiting to be sent').waitFor();
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
  {
    name: 'Cart, changes refused',
    show: ({ page }) => tellRefused(page, '/cart'),
  },
  {
    name: 'Profile, changes refused',
    isOverlay: true,
    show: ({ page }) => tellRefused(page, '/profile'),
  },
];
