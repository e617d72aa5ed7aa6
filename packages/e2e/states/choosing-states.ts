import { writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { catalogueContract } from '@driftstone/contract/catalogue/catalogue.contract.ts';
import { keptPizzasContract } from '@driftstone/contract/kept-pizzas/kept-pizzas.contract.ts';
import type { Page } from '@playwright/test';
import { MenuScreen } from '../screens/menu-screen.ts';
import { callShop, type Caller } from '../support/api.ts';
import { arrive } from '../support/arrival.ts';
import { becomeGuest, placeCashOrder, signInNewUser } from '../support/shoppers.ts';
import { LONG_NAME } from './long-texts.ts';
import type { State } from './state.ts';

/** Margherita with its first size and crust, and every add-on. */
async function findMargherita(page: Page, caller: Caller) {
  const { items } = await callShop(page.request, caller, catalogueContract.listPizzas);
  const pizza = items.find(({ name }) => name === 'Margherita');
  if (!pizza) throw new Error('The menu has no Margherita');
  const optionIds = ['size', 'crust'].flatMap(
    (kind) => pizza.options.find(({ type }) => type.toLowerCase() === kind)?.id ?? [],
  );
  return { pizzaId: pizza.id, optionIds, addOnIds: pizza.addOns.map(({ id }) => id), portions: [] };
}

async function keepPizzas(page: Page): Promise<void> {
  const customer = await signInNewUser(page);
  const pizza = await findMargherita(page, customer);
  for (const name of ['Friday', LONG_NAME.slice(0, 30)])
    await callShop(page.request, customer, keptPizzasContract.keepPizza, {
      body: { ...pizza, name },
    });
}

async function askForDelivery(page: Page, postcode: string, answer: RegExp): Promise<void> {
  await arrive(page, '/');
  const field = page.getByRole('textbox', { name: 'Do we deliver to you?' });
  await field.fill(postcode);
  await field.press('Enter');
  await page.getByRole('status').filter({ hasText: answer }).waitFor();
}

const HOME: State[] = [
  {
    name: 'Home, we deliver there',
    show: ({ page }) => askForDelivery(page, 'bn175hz', /we deliver/),
  },
  {
    name: 'Home, we can’t tell for this postcode',
    statuses: [404],
    show: ({ page }) => askForDelivery(page, 'bn99 9zz', /We can’t tell/),
  },
  {
    name: 'Home, the usual',
    show: async ({ page }) => {
      await placeCashOrder(page, await signInNewUser(page));
      await arrive(page, '/');
      await page.getByRole('region', { name: 'As last time' }).waitFor();
    },
  },
];

const MENU: State[] = [
  {
    name: 'Menu, vegetarian and without an allergen',
    show: async ({ page }) => {
      await new MenuScreen(page).open();
      await page.getByRole('button', { name: 'Vegetarian', exact: true }).click();
      await page.getByRole('combobox', { name: 'Without an allergen' }).selectOption('celery');
    },
  },
  {
    name: 'Menu, toppings instead of names',
    show: async ({ page }) => {
      await arrive(page, '/menu?q=pineapple');
      await page.getByText('These come with “pineapple”.').waitFor();
    },
  },
];

const BUILDER: State[] = [
  {
    name: 'Custom pizza dialog, half-and-half',
    isOverlay: true,
    show: async ({ page }) => {
      const menu = new MenuScreen(page);
      await menu.open();
      await menu.buildYourOwn();
      await menu.tick(/^Mushrooms/);
      await menu.dialog.getByRole('button', { name: 'Half-and-half' }).click();
      await menu.tick(/^Ham/);
      await menu.choose('Right half');
      await menu.dialog
        .getByLabel('Right half: start from ours')
        .selectOption({ label: 'Pier Pepperoni' });
    },
  },
  {
    name: 'Custom pizza dialog, light and double',
    isOverlay: true,
    show: async ({ page }) => {
      const menu = new MenuScreen(page);
      await menu.open();
      await menu.buildYourOwn();
      await menu.tick(/^Mushrooms/);
      await menu.tick(/^Ham/);
      const amountOf = (topping: string) =>
        menu.dialog.getByRole('radiogroup', { name: `Amount of ${topping}` });
      await amountOf('mushrooms').getByText('Light').click();
      await amountOf('ham').getByText('Double').click();
      await amountOf('ham').evaluate((row) =>
        row.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
    },
  },
  {
    name: 'Custom pizza dialog, from one of ours',
    isOverlay: true,
    show: async ({ page }) => {
      const menu = new MenuScreen(page);
      await menu.open();
      await menu.customize('Napoli');
      await menu.dialog.getByRole('button', { name: 'Build on this one' }).click();
      await menu.dialog.getByRole('heading', { name: 'Create Your Own' }).waitFor();
      await menu.dialog.getByText('Not in the builder: capers.').waitFor();
    },
  },
  {
    name: 'Custom pizza dialog, with kept pizzas',
    isOverlay: true,
    show: async ({ page }) => {
      await keepPizzas(page);
      const menu = new MenuScreen(page);
      await menu.open();
      await menu.buildYourOwn();
      await menu.dialog.getByRole('link', { name: 'Friday' }).waitFor();
    },
  },
  {
    name: 'Customize dialog, by a link, keeping it',
    isOverlay: true,
    show: async ({ page }) => {
      const pizza = await findMargherita(page, await signInNewUser(page));
      const gone = '00000000-0000-4000-8000-000000000001';
      const addOnIds = [...pizza.addOnIds.slice(0, 2), gone];
      await arrive(page, `/menu?pizza=${writePizzaLink({ ...pizza, addOnIds })}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByText('one thing that has left the menu').waitFor();
      await dialog.getByRole('button', { name: 'Keep this pizza' }).click();
      await dialog.getByRole('textbox', { name: 'A name for it' }).press('Enter');
      await dialog.getByText('Please give it a name').waitFor();
    },
  },
  {
    name: 'Customize dialog, a link to no pizza',
    isOverlay: true,
    show: async ({ page }) => {
      await becomeGuest(page);
      await arrive(page, '/menu?pizza=1~nonsense');
      await page.getByRole('dialog').getByText('This link doesn’t lead to a pizza').waitFor();
    },
  },
  {
    name: 'Profile, kept pizzas',
    show: async ({ page }) => {
      await keepPizzas(page);
      await arrive(page, '/profile');
      await page.getByRole('region', { name: 'Your pizzas' }).getByText('Friday').waitFor();
    },
  },
];

export const CHOOSING_STATES: State[] = [...HOME, ...MENU, ...BUILDER];
