import type {
  Direction,
  DriveStep,
  UndeliveredReason,
} from '@driftstone/contract/drive/drive.rules.ts';
import type { HandPayment } from '@driftstone/contract/orders/orders.schema.ts';

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

const PAID: Record<HandPayment, string> = {
  cash: 'paid in cash',
  card_machine: 'paid by card',
};

export const copy = {
  title: 'Drive',
  opening: 'Looking up what is ready…',
  unreachable: 'The shop can’t be reached. Check the connection and try again.',
  tryAgain: 'Try again',
  live: 'Live',
  noContact: (age: string) =>
    `No contact with the shop for ${age}. Carry on: your updates are saved.`,
  slow: 'The shop is slow to answer. Carry on: your updates are saved.',
  willBeSent: (count: number) =>
    `${count === 1 ? '1 update' : `${count} updates`} will be sent when you’re back online`,
  refused: (number: number) => `Order ${number}: your update did not count.`,
  understood: 'Understood',
  tooMany: 'Too many unsent updates. Reconnect first.',

  mine: 'With you',
  noneMine: 'Nothing. Take what is ready below.',
  ready: 'Ready at the shop',
  noneReady: 'Nothing is ready yet.',
  others: 'With others',
  otherOrder: (number: number, who: string | null) => `Order ${number}: ${who ?? 'on its way'}`,
  direction: (direction: Direction | null) =>
    direction ? DIRECTIONS[direction] : 'Not on the map',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),

  order: (number: number) => `Order ${number}`,
  far: (km: number) => `${km} km`,
  promised: (times: string) => `Promised ${times}`,
  noAddress: 'The address was erased. Ask at the shop.',
  map: 'Map',
  mapOf: (number: number) => `Map to order ${number}`,
  call: 'Call',
  callOf: (name: string) => `Call ${name}`,
  noPhone: 'No number',
  take: 'Take',
  takeOf: (number: number) => `Take order ${number}`,
  delivered: 'Delivered',
  deliveredOf: (number: number) => `Order ${number} is delivered`,
  deliveredPaid: (payment: HandPayment) => `Delivered, ${PAID[payment]}`,
  paidOf: (number: number, payment: HandPayment) =>
    `Order ${number} is delivered, ${PAID[payment]}`,
  notDelivered: 'Not delivered',
  notDeliveredOf: (number: number) => `Order ${number} is not delivered`,
  why: 'Why not?',
  whyOf: (number: number) => `Why is order ${number} not delivered?`,
  undelivered: (reason: UndeliveredReason) => UNDELIVERED[reason],
  bringBack: 'I bring it back',
  close: 'Close the order',
  closeText: 'A closed order can’t be opened again here.',
  closeFrom: (time: string) =>
    `From ${time} you can close it: the customer is ten minutes late then. Until then bring it back. A closed order can’t be opened again.`,
  closeDue: 'Nothing was paid, and nothing is due.',
  closePaid: 'What was paid stays with the shop.',
  done: (number: number, step: DriveStep) => `Order ${number}: ${DONE[step]}`,
  undo: 'Undo',
} as const;
