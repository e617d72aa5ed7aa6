import { devicesContract } from '@driftstone/contract/devices/devices.contract.ts';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { pairDevice } from '../support/devices.ts';
import { answerCalls } from '../support/held-route.ts';
import { BOARD_PATH, buildBoard, buildTicket, buildTicketLine } from '../support/kitchen.ts';
import { LONG_FIRST_NAME, LONG_LAST_NAME, LONG_NAME } from './long-texts.ts';
import { following, type State, type Visit } from './state.ts';
import { pressUntil } from '../support/taps.ts';

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

async function openBoard({ page, database }: Visit, board: unknown): Promise<void> {
  await pairDevice(page, database);
  await answerCalls(page, BOARD_PATH, 200, board);
  await new KitchenScreen(page).open();
}

const NOT_PAIRED: State = {
  name: 'Kitchen, not paired',
  statuses: [401],
  show: async ({ page }) => {
    await new KitchenScreen(page).open();
    await page.getByLabel('Code from the desk').waitFor();
  },
};

const BOARD: State = {
  name: 'Kitchen, board',
  show: async (visit) => {
    await openBoard(visit, filledBoard());
    await new KitchenScreen(visit.page).tickets.first().waitFor();
  },
};

export const KITCHEN_STATES: State[] = [
  NOT_PAIRED,
  following(NOT_PAIRED, {
    name: 'Kitchen, wrong code',
    statuses: [401],
    goOn: async ({ page }) => {
      await page.getByLabel('Code from the desk').fill('0000 0000');
      await page.getByRole('button', { name: 'Pair this device' }).click();
      await page.getByText('That code is not right').waitFor();
    },
  }),
  {
    name: 'Kitchen, a device for drivers',
    show: async ({ page, database }) => {
      await pairDevice(page, database, { role: 'driver', name: 'Dan’s phone' });
      await new KitchenScreen(page).open();
      await page.getByRole('heading', { name: 'Not on this device' }).waitFor();
    },
  },
  {
    name: 'Kitchen, who is using this',
    isOverlay: true,
    show: async ({ page, database }) => {
      await pairDevice(page, database);
      const people = [LONG_FIRST_NAME, 'Anna', 'Ben', 'Noor'].map((name, index) => ({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        name,
      }));
      await answerCalls(page, devicesContract.listPeople.path, 200, { people });
      await answerCalls(page, BOARD_PATH, 200, buildBoard([]));
      await new KitchenScreen(page).open();
      await page.getByRole('button', { name: 'Who’s using this?' }).click();
      await page.getByRole('button', { name: 'Anna' }).click();
      await page.getByLabel('PIN of Anna').waitFor();
    },
  },
  BOARD,
  following(BOARD, {
    name: 'Kitchen, an order',
    goOn: ({ page }) =>
      pressUntil(
        page.getByRole('button', { name: /show all/ }).first(),
        page.getByRole('button', { name: 'Nobody came' }),
      ),
  }),
  {
    name: 'Kitchen, busy, with orders for later and late ones',
    show: async (visit) => {
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
        visit,
        buildBoard(open, [], {
          extraMinutes: 20,
          extraUntil: '2026-06-05T19:20:00.000Z',
          deliveryOffUntil: '2026-06-05T19:30:00.000Z',
        }),
      );
      await visit.page.getByRole('button', { name: 'Later 2' }).waitFor();
    },
  },
  {
    name: 'Kitchen, no orders',
    show: async (visit) => {
      await openBoard(visit, buildBoard([]));
      await visit.page.getByRole('heading', { name: 'All quiet' }).waitFor();
    },
  },
  {
    name: 'Kitchen, connection lost',
    spoilsBrowser: true,
    statuses: [503],
    show: async (visit) => {
      const { page } = visit;
      await page.clock.install();
      await openBoard(visit, filledBoard());
      await new KitchenScreen(page).tickets.first().waitFor();
      await answerCalls(page, BOARD_PATH, 503, { message: 'The shop is busy.' });
      await page.clock.runFor(5000);
      await page.getByText(/^No connection since/).waitFor();
    },
  },
];
