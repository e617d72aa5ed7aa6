import type { Page } from '@playwright/test';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { answerCalls } from '../support/held-route.ts';
import {
  BOARD_PATH,
  buildBoard,
  buildTicket,
  buildTicketLine,
  keepKitchenKey,
} from '../support/kitchen.ts';
import { LONG_FIRST_NAME, LONG_LAST_NAME, LONG_NAME } from './long-texts.ts';
import type { State } from './state.ts';

const filledBoard = () =>
  buildBoard(
    [
      buildTicket('ready', 31, {
        deliveryType: 'delivery',
        address: '3 Pier Road, Littlehampton, BN17 5LP',
        customerName: 'Ida Marsh',
        phone: '01903 555 014',
        lines: [
          buildTicketLine('Harbour Prawn (14" / Sourdough)', { addOns: ['Chilli oil'] }),
          buildTicketLine('Garlic Bread', { quantity: 2 }),
        ],
        total: 34.2,
      }),
      buildTicket('accepted', 26, { customerName: 'Tom Fisher' }),
      buildTicket('ready', 21, { customerName: 'Ada Reed', mustPayInCash: true }),
      buildTicket('accepted', 12, {
        deliveryType: 'delivery',
        dueAt: '2026-06-05T18:53:00.000Z',
        address: '12 Beach Road, Littlehampton, BN17 5HZ',
        customerName: 'Noor Whitlock',
        lines: [
          buildTicketLine('Custom Pizza (Large / Stuffed)', {
            quantity: 2,
            options: ['Mushrooms', 'Black olives', 'Rocket', 'Ham'],
          }),
          buildTicketLine('Margherita (12" / Thin)', { addOns: ['Rocket', 'Extra mozzarella'] }),
        ],
      }),
      buildTicket('received', 4, { mustPayInCash: true, customerName: 'Finn Sandham' }),
      buildTicket('received', 0, {
        deliveryType: 'delivery',
        dueAt: '2026-06-05T19:05:00.000Z',
        address: 'The Old Coastguard Cottages, 127 South Terrace, Littlehampton, BN17 5NX',
        customerName: `${LONG_FIRST_NAME} ${LONG_LAST_NAME}`,
        phone: '+44 7700 900 123',
        lines: [buildTicketLine(`${LONG_NAME} (14" / Sourdough)`, { quantity: 50 })],
        total: 1234.5,
      }),
    ],
    [buildTicket('completed', 44), buildTicket('completed', 52, { deliveryType: 'delivery' })],
  );

async function openBoard(page: Page, board: unknown): Promise<void> {
  await keepKitchenKey(page);
  await answerCalls(page, BOARD_PATH, 200, board);
  await new KitchenScreen(page).open();
}

export const KITCHEN_STATES: State[] = [
  {
    name: 'Kitchen, key',
    show: async ({ page }) => {
      const kitchen = new KitchenScreen(page);
      await kitchen.open();
      await kitchen.keyField.waitFor();
    },
  },
  {
    name: 'Kitchen, wrong key',
    statuses: [401],
    show: async ({ page }) => {
      const kitchen = new KitchenScreen(page);
      await kitchen.open();
      await kitchen.enter('not-the-kitchens-key');
      await page.getByText('That key is not right.').waitFor();
    },
  },
  {
    name: 'Kitchen, board',
    show: async ({ page }) => {
      await openBoard(page, filledBoard());
      await new KitchenScreen(page).completed.click();
    },
  },
  {
    name: 'Kitchen, busy, with orders for later and late ones',
    show: async ({ page }) => {
      const later = (scheduledFor: string, until: string, odd = {}) =>
        buildTicket('received', 3, {
          scheduledFor,
          promised: { from: scheduledFor, until },
          dueAt: until,
          ...odd,
        });
      const open = [
        buildTicket('accepted', 26, { customerName: 'Tom Fisher' }),
        buildTicket('received', 35, { customerName: 'Ada Reed' }),
        later('2026-06-05T19:15:00.000Z', '2026-06-05T19:30:00.000Z'),
        later('2026-06-05T20:00:00.000Z', '2026-06-05T20:15:00.000Z', {
          deliveryType: 'delivery',
          customerName: `${LONG_FIRST_NAME} ${LONG_LAST_NAME}`,
          lines: [buildTicketLine(`${LONG_NAME} (14" / Sourdough)`, { quantity: 50 })],
        }),
        later('2026-06-06T11:00:00.000Z', '2026-06-06T11:15:00.000Z'),
      ];
      await openBoard(
        page,
        buildBoard(open, [], {
          extraMinutes: 20,
          extraUntil: '2026-06-05T19:20:00.000Z',
          deliveryOffUntil: '2026-06-05T19:30:00.000Z',
        }),
      );
      await page.getByRole('heading', { name: 'For later (2)' }).waitFor();
    },
  },
  {
    name: 'Kitchen, no orders',
    show: async ({ page }) => {
      await openBoard(page, buildBoard([]));
      await page.getByRole('heading', { name: 'All quiet' }).waitFor();
    },
  },
  {
    name: 'Kitchen, connection lost',
    statuses: [503],
    show: async ({ page }) => {
      await page.clock.install();
      await openBoard(page, filledBoard());
      await new KitchenScreen(page).tickets.first().waitFor();
      await answerCalls(page, BOARD_PATH, 503, { message: 'The shop is busy.' });
      await page.clock.runFor(5000);
      await page.getByText(/^No connection since/).waitFor();
    },
  },
];
