import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';

const WHY_NO_ASAP: Record<NonNullable<OrderTimes['whyNoAsap']>, string> = {
  closed: 'We are closed now, or would be before this is ready.',
  paused: 'We take no orders for now.',
  full: 'The oven is full for now.',
  not_sold: 'Something here isn’t sold now.',
  other_days: 'We don’t deliver there today.',
};

type Why = OrderTimes['whyNoAsap'];

/** TIME-06: while deliveries are stopped, pickups may go on. */
const whyNoAsap = (why: Why, deliveryType: DeliveryType) =>
  why === 'paused' && deliveryType === 'delivery'
    ? 'We can’t deliver for now.'
    : WHY_NO_ASAP[why ?? 'closed'];

export const copy = {
  when: 'When would you like it?',
  asap: 'As soon as possible',
  about: (times: string) => `about ${times}`,
  atLatest: (time: string) => `by ${time} at the latest`,
  later: 'Later',
  chooseLater: 'Choose a day and a time',
  noLater: 'No times are left this week.',
  loading: 'Looking for times…',
  loadFailed: 'The times could not be loaded.',
  tryAgain: 'Try again',
  whyNoAsap,
  earliest: (why: Why, deliveryType: DeliveryType, time: string) =>
    `${whyNoAsap(why, deliveryType)} We have chosen the earliest time for you: ${time}.`,

  timeGone: (time: string) => `${time} is no longer available.`,
  chooseAnotherTime: 'Please choose another time.',
  chooseTime: 'Please choose a time.',
  ringUs: (phone: string) => `Please ring us: ${phone}.`,
  saveFailed: 'Your time could not be saved. Please try again.',
} as const;
