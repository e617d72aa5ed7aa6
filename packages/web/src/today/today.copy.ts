import type { WorksPart } from '@driftstone/contract/works/works.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;

const FAILING: Record<WorksPart, string> = {
  cards: 'Cards are not working',
  mail: 'Email is not working',
  addresses: 'Addresses can’t be looked up',
  signIn: 'Google or Apple sign-in is not working',
  printers: 'A printer is not working',
  backups: 'No backup for more than a day',
  time: 'The server’s clock is wrong',
};

export const copy = {
  loading: 'Loading…',
  failed: 'The shop isn’t answering.',
  shop: 'The shop',
  standings: { open: 'Open', busy: 'Busy', paused: 'Paused', closed: 'Closed' },
  orders: 'Orders',
  late: 'Late',
  waiting: 'Waiting',
  baking: 'In the kitchen',
  ready: 'Ready',
  later: 'For later',
  uncollected: (orders: number, since: string) =>
    orders === 1
      ? `1 pickup has been ready since ${since}.`
      : `${orders} pickups have been ready for over an hour, the first since ${since}.`,
  calm: 'No orders under way.',
  allOrders: 'All orders under way',

  takings: 'Takings today',
  takingsOf: (orders: number) => `from ${count(orders, 'order', 'orders')}`,
  gross: (takings: number, refunded: number) =>
    `${formatPounds(takings)} taken, ${formatPounds(refunded)} refunded`,
  lastWeek: (weekday: string, orders: number, takings: number) =>
    `Last ${weekday} by this time: ${formatPounds(takings)} from ${count(orders, 'order', 'orders')}.`,

  pause: 'Pause or slow down',
  waits: 'To do',
  failing: (part: WorksPart) => FAILING[part],
  lateOrders: (number: number) => `${count(number, 'order is', 'orders are')} late`,
  nothingWaits: 'Nothing: everything is answered, sent and published.',
  messages: (number: number) => `${count(number, 'message needs', 'messages need')} a reply`,
  reviews: (number: number) => `${count(number, 'review needs', 'reviews need')} an answer`,
  menuChanges: (number: number) =>
    `${count(number, 'menu change', 'menu changes')} not published yet`,
  failedMails: (number: number) =>
    `${count(number, 'email', 'emails')} to customers could not be sent`,
  stuckRefunds: (number: number) =>
    number === 1 ? '1 refund did not go through' : `${number} refunds did not go through`,

  next: 'Booked for later',
  nothingNext: 'Nothing booked beyond the next hour.',
  nextOrder: (number: number, delivery: boolean, items: string) =>
    `Order #${number}, ${delivery ? 'delivery' : 'pickup'}, ${items}`,

  oven: 'Oven this evening',
  nothingInOven: 'Nothing to bake yet.',
  fullest: (time: string, places: number, most: number | null) =>
    most === null
      ? `Busiest at ${time}: ${count(places, 'place', 'places')} in the oven.`
      : `Busiest at ${time}: ${places} of ${count(most, 'place', 'places')} in the oven.`,
  quarter: (time: string, places: number) => `${time}: ${count(places, 'place', 'places')}`,

  held: 'Unpaid checkouts',
  holding: (checkouts: number, places: number, until: string) =>
    `${count(checkouts, 'checkout holds', 'checkouts hold')} ${count(places, 'place', 'places')} in the oven, until ${until} at the latest.`,
  release: 'Release them',
  releasing: 'Releasing…',
  whatReleaseDoes:
    'These customers keep their times only if nobody orders first. Card pages that are open can still be paid.',
  released: (checkouts: number, places: number) =>
    `Released: ${count(checkouts, 'checkout', 'checkouts')}, ${count(places, 'place', 'places')} in the oven.`,
  releaseFailed: 'Their places could not be released. Please try again.',

  soldOut: 'Sold out',
  nothingSoldOut: 'Everything on the menu is available.',

  asOf: (time: string) => `As of ${time}.`,
  outOfReach: (minutes: number) =>
    minutes === 0
      ? 'The shop isn’t answering. These figures are less than a minute old.'
      : `The shop isn’t answering. These figures are ${count(minutes, 'minute', 'minutes')} old.`,
};

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' });

export function weekdayOf(at: string): string {
  return WEEKDAY.format(new Date(at));
}
