import type { CrewAct } from '@driftstone/contract/orders/crew-acts.schema.ts';
import type { Ticket } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { sayHowHeard } from '@driftstone/contract/messages/how-heard.rules.ts';
import { sayTry } from '@driftstone/contract/orders/crew-words.rules.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

const STATES = {
  received: 'New',
  accepted: 'Accepted',
  started: 'Baking',
  ready: 'Ready',
  returned: 'Back',
  onItsWay: 'On its way',
} as const;

const HANDED_OVER = { delivery: 'Delivered', pickup: 'Collected' } as const;

function describeMove({ number, progress }: Ticket, state: keyof typeof STATES): string {
  return progress.stage === 'completed'
    ? `Order #${number}: completed`
    : `Order #${number}: ${STATES[state]}`;
}

export const copy = {
  title: 'Kitchen',
  opening: 'Opening the board…',

  unreachable: 'The shop can’t be reached. Check the connection and try again.',
  tryAgain: 'Try again',
  sound: 'Sound',
  soundOff: 'Sound is off. New orders come in silently.',
  disconnected: (since: string) =>
    `No connection since ${since}. New orders may be missing; the last known ones are below.`,

  states: STATES,
  cameBackFor: {
    nobody_there: 'Back: nobody there',
    wrong_address: 'Back: wrong address',
    refused: 'Back: not wanted',
    other: 'Brought back',
  },
  times: (count: number) => `${count}×`,
  nextTry: (failed: number) => sayTry(failed + 1),
  byState: 'Open orders by state',
  goTo: (state: string) => `Go to the next: ${state}`,
  quietTitle: 'All quiet',
  quietText: 'New orders show up here by themselves.',

  orderNumber: (number: number) => `#${number}`,
  ofOrder: (number: number) => ` order #${number}`,
  dueSpoken: 'Due ',
  dueIn: (minutes: number) => (minutes === 0 ? 'now' : `in ${minutes}m`),
  late: (minutes: number) => `${minutes}m late`,
  readyFor: (m: number) => `for ${m < 60 ? '' : `${Math.floor(m / 60)}h `}${m % 60}m`,
  scheduled: 'Scheduled',
  hasNote: 'Has a note',
  start: 'Start',
  showAll: (number: number) => `#${number}: show all`,

  search: 'Find an order by number, name or phone',
  searchHint: 'Find /',
  nothingFound: 'No open orders found.',
  screenTitle: 'This screen',
  screenShort: 'Text size, station and keys',
  textSize: 'Text size',
  station: 'What this screen shows',
  textSizes: {
    smallest: 'Small: most tickets',
    middle: 'Medium: read from two metres',
    largest: 'Large: for a screen on the wall',
  },
  beginShift: 'Start the shift with sound',

  openOrders: 'Open orders',
  pager: { before: 'before', after: 'more' },
  halfAndHalf: 'Half and half',
  noToppings: 'No toppings',
  half: { left: 'Left', right: 'Right', empty: 'Nothing extra' },
  allDay: 'All day',
  allDayItems: 'To make',
  allDayBases: 'Bases',
  allDayToppings: 'Toppings',
  nothingToMake: 'Nothing to make.',
  tick: (isBaked: boolean, name: string, made: number, quantity: number) =>
    `${isBaked ? 'Made' : 'Packed'}: ${name}${quantity === 1 ? '' : `, ${made} of ${quantity}`}`,
  refundedLine: (amount: string) => `Refunded ${amount}`,
  allMade: 'All made',
  packing: { mark: 'Pack', ask: 'Is this packed?', yes: 'Yes, it’s ready' },
  startNow: 'What to start now',
  startCount: (items: string) => `Start ${items} now`,
  nothingToStart: 'Nothing to start yet.',

  ticketTitle: (number: number, time: string) => `#${number}, due ${time}`,
  later10: '+10 minutes',
  byCardMachine: (deliveryType: DeliveryType) =>
    `${HANDED_OVER[deliveryType]}, paid on the card machine`,
  missed: 'Nobody came',
  missedText: (name: string, deliveryType: DeliveryType) =>
    deliveryType === 'pickup'
      ? `${name || 'The customer'} did not collect it.`
      : `Nobody answered ${name || 'the customer'}’s door.`,
  missedUnpaid: 'Nothing was paid, and nothing is due.',
  missedPaid: (amount: string, how: string) =>
    `The ${amount} that was paid ${how} stays with the shop. To refund it, cancel the order instead.`,
  paidBy: { card: 'online', cash: 'in cash', card_machine: 'on the card machine' },
  missedFrom: (moment: string, isPaid: boolean) =>
    `It can be closed from ${moment}. Until then, keep it, or cancel it${isPaid ? ' to refund what was paid' : ''}.`,
  missedNotReady: 'It is not ready, so nobody can have missed it. If it is not wanted, cancel it.',
  missedYes: 'Close it: nobody came',
  goBack: 'Go back',
  reject: 'Reject',
  cancel: 'Cancel the order',
  rejectWhy: 'Tap a reason to reject it:',
  cancelWhy: 'Tap a reason to cancel it:',
  cancelPaid: {
    card: (name: string, amount: string) =>
      `${name} gets ${amount} back on the card automatically.`,
    cash: (name: string, amount: string) =>
      `Give ${name || 'the customer'} ${amount} back in cash. The board and the till remind you until you mark it as refunded.`,
    card_machine: (name: string, amount: string) =>
      `Give ${name || 'the customer'} ${amount} back on the card machine. The board and the till remind you until you mark it as refunded.`,
  },
  cancelUnpaid: (name: string) => `${name || 'The customer'} has paid nothing.`,
  forGood: 'This can’t be undone.',
  reasons: {
    sold_out: 'Sold out',
    shop_closed: 'We’re closing',
    too_far: 'Too far',
    not_reached: 'Can’t reach them',
    customer_asked: 'They asked for it',
    shop_cannot: 'Another reason',
  },
  contains: (allergens: string) => `Contains ${allergens}.`,
  containsNothing: 'None of the 14 allergens is listed.',
  unknownAllergens: (parts: string) => `Allergens not known: ${parts}.`,
  soldOut: 'Sold out',
  soldOutShort: (count: number) => (count === 0 ? 'Sold out' : `Sold out ${count}`),
  markSoldOut: 'Sold out…',
  soldOutNow: 'Sold out now',
  nothingSoldOut: 'Nothing is sold out.',
  findThing: 'Find a pizza or a part of it',
  ingredients: 'Ingredients',
  foundThings: 'On sale',
  noThing: 'Nothing on sale by that name.',
  missing: (names: string) => `Sold out: ${names}`,
  neededBy: (found: readonly number[]) => `In ${found.map((number) => `#${number}`).join(', ')}`,
  neededByNone: 'In no open order.',
  changed: (time: string) => `Changed at ${time}. Read it again.`,
  refunded: (amount: string) => `${amount} of it is refunded`,
  soldOutTomorrow: 'Until tomorrow',
  soldOutBack: 'Until it’s back',
  soldOutUntilTomorrow: (name: string) => `${name}: sold out until tomorrow`,
  soldOutUntilBack: (name: string) => `${name}: sold out until it’s back`,
  isBack: 'Back on sale',
  isBackOf: (name: string) => `${name}: back on sale`,
  nowSoldOut: (name: string) => `Customers can’t order ${name} any more.`,
  nowBack: (name: string) => `Customers can order ${name} again.`,

  keysTitle: 'Keys',
  keysText: 'The letters act on the ticket with the frame.',
  keys: [
    ['←↑↓→', 'go from ticket to ticket'],
    ['Enter', 'show the whole ticket'],
    ['N', 'next step: accept, start, ready, handed over'],
    ['B', 'back a step'],
    ['L', 'promise it 10 minutes later'],
    ['S', 'mark something as sold out'],
    ['X', 'reject or cancel'],
    ['M', 'nobody came'],
    ['/', 'find an order'],
    ['?', 'show this'],
  ],

  later: (count: number) => `For later (${count})`,
  laterShort: (count: number) => `Later ${count}`,
  nothingLater: 'Nothing is ordered for later.',
  laterText: 'Each joins the board an hour before its time.',

  busyTitle: 'How busy the kitchen is',
  busyTitleOf: (store: string) => `How busy ${store} is`,
  busyWhich: 'Which shop is it about?',
  ofStore: (store: string, words: string) => `${store}: ${words}`,
  pauseStore: (store: string) => `Pause ${store}`,
  normal: 'Normal times',
  extra: (minutes: number, until: string) => `${minutes} minutes longer until ${until}`,
  noDelivery: (until: string) => `No delivery until ${until}`,
  paused: (until: string) => `No orders until ${until}`,
  takeLonger: 'Longer',
  moreMinutes: (minutes: number) => `+${minutes}`,
  moreMinutesSpoken: ' minutes',
  stopDelivery: 'Delivery off',
  pause: 'Pause',
  pauseFor: (minutes: number) => (minutes < 60 ? `${minutes} min` : '1 hour'),
  pauseUntil: (time: string) => `until ${time}`,
  backToNormal: 'Back to normal',

  delivery: 'Delivery',
  pickup: 'Pickup',
  source: { counter: 'Taken at the counter', phone: 'Ordered by phone' },
  paid: 'Paid',
  takeCash: (amount: string) => `Take ${amount} in cash`,
  note: 'Note: ',
  driverNote: (note: string) => `Driver: ${note}`,
  addressGone: 'The address is no longer held.',

  next: {
    accepted: () => 'Accept',
    started: () => 'Start',
    baked: () => 'Ready',
    handed_over: (deliveryType: DeliveryType) => HANDED_OVER[deliveryType],
  },
  moving: 'Moving…',
  back: 'Back',
  askBack: 'Ask the driver to bring it back',
  cameBack: 'Driver brought it back',
  cameBackText:
    'Is the order back in the shop? Then any driver can take it again. Tap why it came back:',
  driver: 'Driver',
  leftWith: 'Left with the driver…',
  leftWithWho: 'Who takes it?',
  leftWithText: 'It goes onto their phone, and counts as on its way.',
  moveFailed: 'That did not reach the shop. Please try again.',
  dismiss: 'Dismiss',

  acted: (act: CrewAct, ticket: Ticket, state: keyof typeof STATES) =>
    act.kind === 'retimed'
      ? `Order #${ticket.number} is promised for ${clockTime(Date.parse(ticket.dueAt ?? ticket.placedAt))}. ${sayHowHeard(ticket, 'new time')}`
      : describeMove(ticket, state),
  askedBack: (number: number) =>
    `Order #${number}: the driver’s phone asks for it back, once it has a connection.`,
  takenOff: (ticket: Ticket, isCancelled: boolean) =>
    isCancelled
      ? `Order #${ticket.number} is cancelled. ${sayHowHeard(ticket, 'cancelled')}`
      : `Order #${ticket.number} is closed: nobody came.`,
  arrived: (number: number, deliveryType: DeliveryType) =>
    `New order #${number}, ${deliveryType === 'delivery' ? 'delivery' : 'pickup'}.`,
  gone: ({ number, progress }: Ticket) =>
    progress.stage === 'ready'
      ? `Off the board: #${number}. Cancelled, refunded, or nobody came.`
      : `Stop #${number}: it was cancelled or refunded.`,
  failedOf: (number: number, said: string) => `#${number}: ${said}`,
  moreWarnings: (count: number) => ` (${count} more)`,
  moved: describeMove,
  completedShort: (count: number) => `Done ${count}`,
  nothingCompleted: 'Nothing was completed in the last two hours.',
  recall: 'Take back',
  completed: (count: number) => `Completed in the last two hours (${count})`,
  completedAt: (time: string, deliveryType: DeliveryType) => `${HANDED_OVER[deliveryType]} ${time}`,
} as const;
