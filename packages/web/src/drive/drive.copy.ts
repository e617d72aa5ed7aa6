import type {
  Direction,
  DriveStep,
  RoadChangeKind,
  UndeliveredReason,
} from '@driftstone/contract/drive/drive.rules.ts';
import type { RoadChange } from '@driftstone/contract/drive/drive.schema.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';
import { listWords } from '@driftstone/contract/list-words.ts';
import { sayTry } from '@driftstone/contract/orders/crew-words.rules.ts';
import { milesOf, sayMiles } from '@driftstone/contract/location/miles.rules.ts';
import { timesOf } from '#platform/clock/shop-times.ts';

const DIRECTIONS: Record<Direction, string> = {
  north: 'North',
  north_east: 'North-east',
  east: 'East',
  south_east: 'South-east',
  south: 'South',
  south_west: 'South-west',
  west: 'West',
  north_west: 'North-west',
};

const DONE: Record<DriveStep, string> = {
  sent_out: 'taken',
  returned: 'back at the shop',
  handed_over: 'delivered',
  recalled: 'not delivered after all',
  missed: 'closed',
};

const UNDELIVERED: Record<UndeliveredReason, string> = {
  nobody_there: 'Nobody is there',
  wrong_address: 'The address is wrong',
  refused: 'They don’t want it',
  other: 'Something else',
};

const FAILED: Record<UndeliveredReason, string> = {
  nobody_there: 'nobody there',
  wrong_address: 'wrong address',
  refused: 'not wanted',
  other: 'brought back',
};

const PAID: Record<HandPayment, string> = {
  cash: 'paid in cash',
  card_machine: 'paid by card',
};

type Change = Pick<RoadChange, 'what' | 'delivery'>;

/** What has become of it, and what to do. */
const CHANGES: Record<
  RoadChangeKind,
  (of: RoadChange['delivery']) => [what: string, todo: string]
> = {
  cancelled: ({ number }) => [`Order #${number} is cancelled.`, 'Bring it back.'],
  returned: ({ number }) => [
    `Order #${number} is back at the shop, says the kitchen.`,
    'If you still have it, bring it back.',
  ],
  taken: ({ number }) => [`Order #${number} is with another driver.`, 'Don’t deliver it.'],
  handed_over: ({ number }) => [
    `Order #${number} was handed over at the shop.`,
    'Don’t deliver it.',
  ],
  closed: ({ number }) => [`Order #${number} is closed: nobody came.`, 'Bring it back.'],
  asked_back: ({ number }) => [`The shop needs order #${number} back.`, 'Bring it back.'],
  retimed: ({ number, promised }) => [
    `Order #${number} has a new time${promised ? `: ${timesOf(promised)}` : ''}.`,
    '',
  ],
  paid: ({ number }) => [`Order #${number} is paid.`, 'Don’t ask for money.'],
  allergy: ({ number, allergy }) => [
    `Order #${number}: ${allergy ? 'the allergy has changed' : 'no allergy any more'}.`,
    allergy ? 'Ring the shop before you deliver it.' : '',
  ],
};

export const copy = {
  title: 'Drive',
  opening: 'Loading what is ready…',
  unreachable: 'The shop can’t be reached. Check the connection and try again.',
  tryAgain: 'Try again',
  noContact: (age: string) =>
    `No contact with the shop for ${age}. Carry on: your updates are saved.`,
  slow: 'The shop is slow to answer. Carry on: your updates are saved.',
  willBeSent: (count: number) =>
    `${count === 1 ? '1 update' : `${count} updates`} will be sent when you’re back online`,
  waitsFor: (name: string, numbers: readonly number[]) => {
    const orders = listWords(numbers.map((number) => `#${number}`));
    const [updates, are] =
      numbers.length === 1 ? ['update for order', 'is'] : ['updates for orders', 'are'];
    return `${name}’s ${updates} ${orders} ${are} not sent yet. Ask ${name} to sign in here, or tell the shop.`;
  },
  refused: (number: number) => `Order #${number}: your update did not count.`,
  changed: ({ what, delivery }: Change, isRefused: boolean) => {
    const [said, todo] = CHANGES[what](delivery);
    // Whoever has pressed 'Delivered' has nothing to bring back.
    return todo && !isRefused ? `${said} ${todo}` : said;
  },
  changedWhen: (time: string, by: string | null) => (by ? `${time}, ${by}` : time),
  moreAlerts: (count: number) => `(${count} more)`,
  didNotCount: (step: DriveStep) =>
    `You said ‘${DONE[step]}’. That did not count: ring the shop now.`,
  soundOn: 'Sound is on',
  soundOff: 'Sound is off: turn it on',
  understood: 'Understood',
  tooMany: 'Too many unsent updates. Reconnect first.',

  mine: 'With you',
  noneMine: 'Nothing yet.',
  ready: 'Ready at the shop',
  noneReady: 'Nothing is ready yet.',
  others: 'With others',
  otherOrder: (number: number, who: string | null) => `Order #${number}: ${who ?? 'on its way'}`,
  direction: (direction: Direction | null) =>
    direction ? DIRECTIONS[direction] : 'Not on the map',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),

  tries: (next: number, last: UndeliveredReason) => `${sayTry(next)}. Before: ${FAILED[last]}`,
  order: (number: number) => `Order #${number}`,
  far: (km: number) => sayMiles(milesOf(km)),
  promised: (times: string) => `Promised ${times}`,
  noAddress: 'The address was erased. Ask at the shop.',
  map: 'Map',
  mapOf: (number: number) => `Map to order #${number}`,
  call: 'Call',
  callOf: (name: string) => `Call ${name}`,
  noPhone: 'No number',
  take: 'Take',
  takeOf: (number: number) => `Take order #${number}`,
  delivered: 'Delivered',
  deliveredOf: (number: number) => `Order #${number} is delivered`,
  deliveredPaid: (payment: HandPayment) => `Delivered, ${PAID[payment]}`,
  paidOf: (number: number, payment: HandPayment) =>
    `Order #${number} is delivered, ${PAID[payment]}`,
  notDelivered: 'Not delivered',
  notDeliveredOf: (number: number) => `Order #${number} is not delivered`,
  why: 'Why not?',
  whyOf: (number: number) => `Why is order #${number} not delivered?`,
  undelivered: (reason: UndeliveredReason) => UNDELIVERED[reason],
  bringBack: 'I’ll bring it back',
  close: 'Close the order',
  closeText: 'A closed order can’t be opened again here.',
  closeFrom: (time: string) =>
    `You can close it from ${time}. Until then, bring it back. A closed order can’t be opened again.`,
  closeDue: 'Nothing was paid, and nothing is due.',
  closePaid: 'What was paid stays with the shop.',
  doneToday: 'Delivered today',
  doneAt: (time: string, collected: string | null, payment: HandPayment | null) =>
    [time, collected && payment && `${collected} ${PAID[payment]}`].filter(Boolean).join(', '),
  undoOf: (number: number) => `Undo: order #${number} was not delivered`,
  undoTitle: (number: number) => `Order #${number} was not delivered?`,
  undoText: 'You still have it: it goes back on your list.',
  undoMoney: (amount: string, isCard: boolean) =>
    isCard
      ? `The ${amount} is due again: refund it on the card machine.`
      : `The ${amount} you collected is due again: give it back.`,
  undoYes: 'Not delivered: I still have it',
  goBack: 'Go back',
  done: (number: number, step: DriveStep) => `Order #${number}: ${DONE[step]}`,
  undo: 'Undo',
} as const;
