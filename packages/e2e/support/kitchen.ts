import { kitchenContract } from '@driftstone/contract/kitchen/kitchen.contract.ts';
import type { Busy, KitchenBoard, Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import type { CrewStep } from '@driftstone/contract/orders/crew-acts.rules.ts';
import type { OrderStage } from '@driftstone/contract/orders/orders.schema.ts';
import { expect, type Page } from '@playwright/test';
import type { Client } from 'pg';
import { KitchenScreen } from '../screens/kitchen-screen.ts';
import { missOrders } from './by-hand.ts';
import { settle, stopClock } from './clock.ts';
import { bringDevice, pairDevice } from './devices.ts';
import { placeCashOrder, signInNewUser } from './shoppers.ts';

export const POLL_MS = 5000;
/** How long presses are dropped after tickets have moved, which the page notices ten times a second. */
export const SETTLING_MS = 700;
export const BOARD_PATH = kitchenContract.readBoard.path;

/** Ensures that a test meets only its own orders. */
export async function clearBoard(database: Client): Promise<void> {
  const { rows } = await database.query<{ id: string }>('select id from orders');
  await missOrders(
    database,
    rows.map(({ id }) => id),
  );
  // The board also lists recently completed orders.
  await database.query("update orders set completed_at = completed_at - interval '1 day'");
}

/** The board learns of changes only by polling, which the test's clock controls. */
export async function holdStream(page: Page): Promise<void> {
  await page.route(`**${kitchenContract.followShop.path}`, () => undefined);
}

/** Waits for the poll that was due while the clock was stopped, so that the next comes a full interval later. */
export async function settlePoll(page: Page): Promise<void> {
  await settle(page);
  // Within its next second the page notices that its clock has jumped, and reads the board once more.
  await page.clock.runFor(1000);
  await settle(page);
  // A later answer would include what has happened since.
  for (const asked of await page.requests())
    if (new URL(asked.url()).pathname === BOARD_PATH) await asked.response();
  await settle(page);
  await page.clock.runFor(100);
}

/** Two new orders on a board where time passes only when the test says so. */
export async function openBoardOfTwo(page: Page, database: Client) {
  const customer = await signInNewUser(page);
  const { order: first } = await placeCashOrder(page, customer);
  const { order: second } = await placeCashOrder(page, customer);
  await pairDevice(page, database);
  const kitchen = new KitchenScreen(page);
  await holdStream(page);
  await page.clock.install();
  await kitchen.open();
  await expect(kitchen.ticket(second.number, 'New')).toBeVisible();
  await stopClock(page);
  await settlePoll(page);
  return { kitchen, first, second };
}

const STEPS: Record<string, CrewStep> = {
  'received accepted': 'accepted',
  'accepted started': 'started',
  'accepted ready': 'baked',
};

/** Moves a ticket as another tablet would. */
export async function moveBehind(
  page: Page,
  database: Client,
  orderId: string,
  [from, to]: readonly [from: OrderStage, to: OrderStage | 'started'],
) {
  const path = kitchenContract.actOnTicket.path.replace(':orderId', orderId);
  const headers = await bringDevice(database);
  // The shop refuses the press if the order has changed since its last event was read.
  await expect(async () => {
    const { rows } = await database.query(
      'select max(id)::float8 as last from order_events where order_id = $1',
      [orderId],
    );
    const data = { act: { kind: STEPS[`${from} ${to}`] }, lastEvent: rows[0].last };
    expect((await page.request.post(path, { headers, data })).status()).toBe(200);
  }).toPass({ timeout: 10_000 });
}

const MINUTE_MS = 60_000;
const NOW_MS = Date.parse('2026-06-05T18:30:00.000Z');
export const momentAgo = (minutes: number) => new Date(NOW_MS - minutes * MINUTE_MS).toISOString();

let built = 0;

/** A pickup of one pizza, placed this many minutes before the board's time. */
export function buildTicket(
  at: OrderStage | 'started',
  minutesAgo: number,
  odd: Partial<Ticket> = {},
): Ticket {
  built += 1;
  const stage = at === 'started' ? 'accepted' : at;
  const isAt = (...stages: OrderStage[]) => stages.includes(stage);
  return {
    id: `00000000-0000-4000-9000-${String(built).padStart(12, '0')}`,
    number: 1000 + built,
    lastEvent: built,
    isOnItsWay: false,
    placedAt: momentAgo(minutesAgo),
    startBy: null,
    scheduledFor: null,
    promised: null,
    dueAt: momentAgo(minutesAgo - 20),
    deliveryType: 'pickup',
    address: null,
    door: null,
    store: null,
    customerName: 'Marina Shore',
    phone: null,
    lines: [buildTicketLine('Margherita (12" / Thin)')],
    total: 11.5,
    source: 'web',
    mustPayInCash: false,
    paymentMethod: 'card',
    progress: {
      stage,
      acceptedAt: isAt('received') ? null : momentAgo(minutesAgo - 1),
      startedAt: at === 'started' ? momentAgo(minutesAgo - 2) : null,
      readyAt: isAt('ready', 'completed') ? momentAgo(2) : null,
      completedAt: isAt('completed') ? momentAgo(1) : null,
    },
    ...odd,
  };
}

export function buildTicketLine(
  name: string,
  odd: Partial<Ticket['lines'][number]> = {},
): Ticket['lines'][number] {
  built += 1;
  const id = `00000000-0000-4000-a000-${String(built).padStart(12, '0')}`;
  const [, pizza = name, size = null, crust = null] = /^(.*) \((.*) \/ (.*)\)$/.exec(name) ?? [];
  return {
    id,
    quantity: 1,
    name,
    pizza,
    size,
    crust,
    pizzaId: null,
    imageUrl: null,
    isCustom: false,
    details: [...(odd.options ?? []), ...(odd.addOns ?? []).map((addOn) => `+ ${addOn}`)],
    options: [],
    addOns: [],
    leftOut: [],
    ...odd,
  };
}

export function buildBoard(
  open: Ticket[],
  completed: Ticket[] = [],
  busy: Partial<Busy> = {},
): KitchenBoard {
  return {
    now: new Date(NOW_MS).toISOString(),
    busy: { ...NOT_BUSY, ...busy },
    open,
    completed,
  };
}

const NOT_BUSY: Busy = {
  extraMinutes: 0,
  extraUntil: null,
  deliveryOffUntil: null,
  pausedUntil: null,
  closesAt: '2026-06-05T22:00:00.000Z',
};
