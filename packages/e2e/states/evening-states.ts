import type { Locator, Page } from '@playwright/test';
import { pairDevice } from '../support/devices.ts';
import { bakeDelivery, cancelBehind } from '../support/road.ts';
import type { State, Visit } from './state.ts';

async function openCounter({ page, database }: Visit): Promise<Locator> {
  await pairDevice(page, database, { role: 'counter', name: 'Till' });
  await page.goto('/counter');
  const ticket = page.getByRole('region', { name: 'This order' });
  await ticket.waitFor();
  return ticket;
}

/** Two pizzas for somebody at the counter. */
async function takeOrder(visit: Visit): Promise<Locator> {
  const ticket = await openCounter(visit);
  const { page } = visit;
  await page.getByRole('button', { name: 'Build a pizza' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Mushrooms/ }).click();
  await dialog.getByRole('button', { name: 'Add to order' }).click();
  await ticket.getByText(/^Custom Pizza/).waitFor();
  await ticket.getByRole('button', { name: /^Increase quantity/ }).click();
  await ticket.getByLabel('Name').fill('Ben');
  return ticket;
}

async function openRoad({ page, database }: Visit, deliveries: number): Promise<Page> {
  for (let baked = 0; baked < deliveries; baked += 1) await bakeDelivery(page, database);
  await pairDevice(page, database, { role: 'driver', name: 'Van one' });
  await page.goto('/drive');
  return page;
}

export const EVENING_STATES: State[] = [
  {
    name: 'Counter, nothing chosen',
    show: async (visit) => {
      const ticket = await openCounter(visit);
      await ticket.getByText('Choose a pizza to begin.').waitFor();
    },
  },
  {
    name: 'Counter, a pizza',
    isOverlay: true,
    show: async (visit) => {
      await openCounter(visit);
      await visit.page
        .getByRole('button', { name: /Margherita/ })
        .first()
        .click();
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Counter, an order',
    show: async (visit) => {
      await takeOrder(visit);
    },
  },
  {
    name: 'Counter, by phone, errors',
    show: async (visit) => {
      const ticket = await takeOrder(visit);
      await ticket.getByRole('button', { name: 'By phone' }).click();
      await ticket.getByRole('button', { name: 'Pay later' }).click();
      await ticket.getByText('Please ask for a phone number').waitFor();
    },
  },
  {
    name: 'Counter, to pay',
    isOverlay: true,
    show: async (visit) => {
      const ticket = await takeOrder(visit);
      await ticket.getByRole('button', { name: /^Pay £\S+ now$/ }).click();
      await visit.page
        .getByRole('dialog')
        .getByRole('heading', { name: /to pay$/ })
        .waitFor();
    },
  },
  {
    name: 'Counter, orders',
    show: async (visit) => {
      await openCounter(visit);
      await visit.page.getByRole('button', { name: /^Orders/ }).click();
      await visit.page.getByLabel('Find an order').waitFor();
    },
  },
  {
    name: 'Drive, not paired',
    statuses: [401],
    show: async ({ page }) => {
      await page.goto('/drive');
      await page.getByLabel('Code from the desk').waitFor();
    },
  },
  {
    name: 'Drive, deliveries',
    show: async (visit) => {
      const page = await openRoad(visit, 2);
      await page
        .getByRole('button', { name: /^Take order/ })
        .first()
        .click();
      await page.getByRole('region', { name: 'With you' }).getByRole('article').first().waitFor();
    },
  },
  {
    name: 'Drive, not delivered',
    isOverlay: true,
    show: async (visit) => {
      const page = await openRoad(visit, 1);
      await page
        .getByRole('button', { name: /^Take order/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /is not delivered$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Drive, an order was cancelled',
    isOverlay: true,
    show: async (visit) => {
      const { page, database } = visit;
      const order = await bakeDelivery(page, database);
      await openRoad(visit, 0);
      await page.getByRole('button', { name: `Take order #${order.number}` }).click();
      await page.getByRole('region', { name: 'With you' }).getByRole('article').first().waitFor();
      await cancelBehind(page, database, order.id);
      await page.getByText('Bring it back.').waitFor();
    },
  },
];
