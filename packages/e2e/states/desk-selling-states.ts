import { openMenuTab, pressed, room } from './desk-states.ts';
import type { State } from './state.ts';

/** What is sold, for how much, and where to. */
export const DESK_SELLING_STATES: State[] = [
  room('offers', 'offers', 'TIDE10'),
  {
    name: 'Desk, make an offer, to be discarded',
    isOverlay: true,
    show: async (visit) => {
      await pressed('offers', 'New offer')(visit);
      const { page } = visit;
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Lunch deal');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Keep editing' }).waitFor();
    },
  },
  {
    name: 'Desk, make an offer, errors',
    isOverlay: true,
    show: async (visit) => {
      await pressed('offers', 'New offer')(visit);
      await visit.page.getByRole('dialog').getByRole('button', { name: 'Create offer' }).click();
      await visit.page.getByText('Say what customers call it').waitFor();
    },
  },
  {
    name: 'Desk, make an offer with a code',
    isOverlay: true,
    show: async (visit) => {
      await pressed('offers', 'New offer')(visit);
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: 'Customers enter a code' }).click();
      await dialog.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
    },
  },
  room('delivery', 'delivery', 'Delivery zones'),
  {
    name: 'Desk, add a delivery zone',
    isOverlay: true,
    show: async (visit) => {
      await pressed('delivery', 'Add a zone')(visit);
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByLabel('From (miles)').fill('3');
      await dialog.getByLabel('Delivery fee (£)').fill('4.50');
      await dialog.getByLabel('Friday').click();
      await dialog.getByText('On other days').waitFor();
    },
  },
  {
    name: 'Desk, add a delivery zone, errors',
    isOverlay: true,
    show: async (visit) => {
      await pressed('delivery', 'Add a zone')(visit);
      const dialog = visit.page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'By postcode' }).click();
      await dialog.getByLabel('Delivery fee (£)').fill('4.50');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Enter the postcodes').waitFor();
    },
  },
  {
    name: 'Desk, print the menu',
    show: async (visit) => {
      await openMenuTab(visit, 'Print');
      await visit.page.getByRole('article').getByText('Margherita').first().waitFor();
    },
  },
  {
    name: 'Desk, print cards with a code',
    show: async (visit) => {
      const desk = await openMenuTab(visit, 'Print');
      await desk.button('Cards with a QR code').click();
      await visit.page.getByText('Scan to see the menu').first().waitFor();
    },
  },
];
