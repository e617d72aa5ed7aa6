import { formatPounds } from '@driftstone/contract/money.ts';

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

export const copy = {
  loading: 'Loading…',
  failed: 'The shop does not answer.',
  shop: 'The shop',
  standings: { open: 'Open', busy: 'Busy', paused: 'Paused', closed: 'Closed' },
  orders: 'Orders',
  late: 'Late',
  waiting: 'Waiting',
  baking: 'In the kitchen',
  ready: 'Ready',
  later: 'For later',
  calm: 'No orders under way.',

  takings: 'Tonight',
  takingsOf: (orders: number) => `from ${count(orders, 'order', 'orders')}`,
  gross: (takings: number, refunded: number) =>
    `${formatPounds(takings)} taken, ${formatPounds(refunded)} refunded`,
  lastWeek: (weekday: string, orders: number, takings: number) =>
    `Last ${weekday} by this time: ${formatPounds(takings)} from ${count(orders, 'order', 'orders')}.`,

  waits: 'To do',
  nothingWaits: 'Nothing: everything is answered, sent and published.',
  messages: (number: number) => `${count(number, 'message', 'messages')} to answer`,
  reviews: (number: number) => `${count(number, 'review', 'reviews')} without an answer`,
  menuChanges: (number: number) =>
    `${count(number, 'change', 'changes')} of the menu, not published yet`,
  failedMails: (number: number) =>
    `${count(number, 'mail', 'mails')} could not be sent to customers`,
  stuckRefunds: (number: number) =>
    number === 1 ? '1 refund did not go through' : `${number} refunds did not go through`,

  held: 'Unpaid checkouts',
  nothingHeld: 'No unpaid checkout holds a slot in the oven.',
  holding: (checkouts: number, pizzas: number, until: string) =>
    `${count(checkouts, 'checkout holds', 'checkouts hold')} ${count(pizzas, 'pizza', 'pizzas')}, until ${until} at the latest.`,
  release: 'Release them',
  releasing: 'Releasing…',
  whatReleaseDoes:
    'These customers keep their times only if nobody orders first. Card pages that are open can still be paid.',
  released: (checkouts: number, pizzas: number) =>
    `Released: ${count(checkouts, 'checkout', 'checkouts')}, ${count(pizzas, 'pizza', 'pizzas')}.`,
  releaseFailed: 'They could not be released. Please try again.',

  soldOut: 'Sold out',
  nothingSoldOut: 'Everything on the menu is available.',

  asOf: (time: string) => `As of ${time}.`,
  outOfReach: (minutes: number) =>
    minutes === 0
      ? 'The shop does not answer. These figures are less than a minute old.'
      : `The shop does not answer. These figures are ${count(minutes, 'minute', 'minutes')} old.`,
};

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' });

export function weekdayOf(at: string): string {
  return WEEKDAY.format(new Date(at));
}
