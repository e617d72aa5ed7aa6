import type { DeliveryType, OrderStage } from '@driftstone/contract/orders/orders.schema.ts';

const COLUMNS = {
  received: { title: 'New', none: 'Nothing new.' },
  accepted: { title: 'In the oven', none: 'The oven is free.' },
  ready: { title: 'Ready', none: 'Nothing waiting.' },
} as const;

const HANDED_OVER = { delivery: 'Delivered', pickup: 'Collected' } as const;

export const copy = {
  title: 'Kitchen',
  opening: 'Opening the board…',

  unreachable: 'The shop can’t be reached. Check the connection and try again.',

  tryAgain: 'Try again',
  sound: 'Sound',
  soundOff: 'Sound is off. New orders come in silently.',
  disconnected: (since: string) =>
    `No connection since ${since}. New orders may be missing; the last known ones are below.`,

  columns: COLUMNS,
  quietTitle: 'All quiet',
  quietText: 'New orders show up here by themselves.',

  orderNumber: (number: number) => `#${number}`,
  ofOrder: (number: number) => ` order ${number}`,
  since: (minutes: number) => (minutes < 1 ? 'just now' : `${minutes} min`),
  sinceSpoken: 'Came in: ',
  due: (time: string) => `Due ${time}`,
  late: (minutes: number) => `${minutes} min late`,
  chosenTime: 'Chosen time',
  later: (count: number) => `For later (${count})`,
  laterText: 'Each joins the board an hour before its time.',

  busyTitle: 'How busy the kitchen is',
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
  paid: 'Paid',
  takeCash: (amount: string) => `Take ${amount} in cash`,
  driverNote: (note: string) => `Driver: ${note}`,
  addressGone: 'The address is no longer held.',

  next: {
    received: () => 'Accept',
    accepted: () => 'Ready',
    ready: (deliveryType: DeliveryType) => HANDED_OVER[deliveryType],
  },
  moving: 'Moving…',
  back: 'Back',
  moveFailed: 'That did not reach the shop. Please try again.',
  dismiss: 'Dismiss',

  arrived: (number: number, deliveryType: DeliveryType) =>
    `New order ${number}, ${deliveryType === 'delivery' ? 'delivery' : 'pickup'}.`,
  gone: (numbers: string) => `Off the board: ${numbers}. Cancelled, or the money was given back.`,
  moved: (number: number, stage: OrderStage) =>
    stage === 'completed'
      ? `Order ${number} is completed.`
      : `Order ${number} is in: ${COLUMNS[stage].title}.`,

  completed: (count: number) => `Completed in the last two hours (${count})`,
  completedAt: (time: string, deliveryType: DeliveryType) => `${HANDED_OVER[deliveryType]} ${time}`,
} as const;
