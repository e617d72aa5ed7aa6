/** The life of an order: its states, the events that move it, who may send them, and its money. Pure. */
import type { OrderState } from './order-states.rules.ts';
import type { Transition } from './transition.rules.ts';

/** A handover by mistake can be taken back within this time. */
export const RECALL_MS = 60 * 1000;
/** One on the road is noticed later: at the next door, or when the customer rings. */
export const ROAD_RECALL_MS = 60 * 60 * 1000;
/** An account can be deleted this long after a handover. Most slips are noticed by then; later ones stay delivered. */
export const HANDOVER_SETTLED_MS = 15 * 60 * 1000;

const STILL_UNPAID = { unpaid: 'unpaid' } as const;
const AS_IT_IS = { paid: 'paid', due_on_pickup: 'due_on_pickup' } as const;
const ENDED = { completed: 'completed', no_show: 'no_show', cancelled: 'cancelled' } as const;
/** Whoever works at the board: the kitchen's own device, the counter's, or the owner's browser. */
const AT_THE_BOARD = ['kitchen', 'counter', 'owner'] as const;
const BOARD_STEP = { money: AS_IT_IS, by: AT_THE_BOARD } as const;
const STAYS_OPEN = {
  received: 'received',
  accepted: 'accepted',
  ready: 'ready',
  out_for_delivery: 'out_for_delivery',
} as const;
const STAYS = { ...STAYS_OPEN, ...ENDED } as const;

function allOpenTo<State extends OrderState>(to: State) {
  return { received: to, accepted: to, ready: to, out_for_delivery: to } as const;
}

/** The transition table. Anything that is not in it cannot happen to an order. */
export const ORDER_LIFE = {
  opened: { moves: { none: 'draft' }, money: { none: 'unpaid' }, by: ['customer', 'counter'] },
  expired: { moves: { draft: 'expired' }, money: STILL_UNPAID, by: ['clock', 'shop'] },
  /** Includes expired orders, since a late payment would revive them. */
  withdrawn: {
    moves: { draft: 'cancelled', expired: 'cancelled' },
    money: STILL_UNPAID,
    by: ['customer'],
    demands: ['reason'],
  },
  placed_in_cash: {
    moves: { draft: 'received' },
    money: { unpaid: 'due_on_pickup' },
    by: ['customer'],
    demands: ['pickup'],
    marks: 'placedAt',
    payment: 'cash',
  },
  /** Placed by staff, who take the money at once or at the handover, whatever the total. */
  placed_at_counter: {
    moves: { draft: 'received' },
    money: { unpaid: 'due_on_pickup' },
    by: ['counter'],
    demands: ['taken_by_staff', 'address'],
    marks: 'placedAt',
    payment: 'cash',
  },
  /** Paid before it is handed over. */
  paid_at_counter: {
    moves: STAYS_OPEN,
    money: { due_on_pickup: 'paid' },
    by: ['counter'],
    demands: ['hand_payment'],
  },
  /** Pressed for another order, or in the wrong way. While a driver has it, they ask for no money. */
  unpaid_at_counter: {
    moves: { received: 'received', accepted: 'accepted', ready: 'ready' },
    money: { paid: 'due_on_pickup' },
    by: ['counter', 'owner'],
    demands: ['paid_by_hand'],
    payment: 'cash',
  },
  /** No payment provider accepts £0.00. */
  placed_free: {
    moves: { draft: 'received' },
    money: { unpaid: 'paid' },
    by: ['customer'],
    demands: ['nothing_to_pay', 'address'],
    marks: 'placedAt',
    payment: 'card',
  },
  /** Revives an order that has expired: the customer has paid a price that the shop showed. */
  paid: {
    moves: { draft: 'received', expired: 'received' },
    money: { unpaid: 'paid' },
    by: ['provider'],
    demands: ['address'],
    marks: 'placedAt',
    payment: 'card',
  },
  accepted: {
    ...BOARD_STEP,
    moves: { received: 'accepted' },
    marks: 'acceptedAt',
    // A node of the previous release puts back without it.
    clears: ['startedAt'],
  },
  put_back: {
    ...BOARD_STEP,
    moves: { accepted: 'received' },
    clears: ['acceptedAt', 'startedAt'],
  },
  /** The first pizza goes into the oven. Accepting only gives the promise. */
  started: {
    ...BOARD_STEP,
    moves: { accepted: 'accepted' },
    demands: ['not_started'],
    marks: 'startedAt',
  },
  unstarted: {
    ...BOARD_STEP,
    moves: { accepted: 'accepted' },
    demands: ['started'],
    clears: ['startedAt'],
  },
  baked: { ...BOARD_STEP, moves: { accepted: 'ready' }, marks: 'readyAt' },
  taken_back: { ...BOARD_STEP, moves: { ready: 'accepted' }, clears: ['readyAt'] },
  sent_out: {
    moves: { ready: 'out_for_delivery' },
    money: AS_IT_IS,
    by: [...AT_THE_BOARD, 'driver'],
    demands: ['delivery'],
    marks: 'sentOutAt',
  },
  returned: {
    moves: { out_for_delivery: 'ready' },
    money: AS_IT_IS,
    by: [...AT_THE_BOARD, 'driver'],
    clears: ['sentOutAt'],
  },
  /** The board can't take away what a driver has: it asks for it. */
  asked_back: {
    moves: { out_for_delivery: 'out_for_delivery' },
    money: AS_IT_IS,
    by: AT_THE_BOARD,
  },
  /** What is due is paid when the pizza is handed over. */
  handed_over: {
    moves: { ready: 'completed', out_for_delivery: 'completed' },
    money: { paid: 'paid', due_on_pickup: 'paid' },
    by: [...AT_THE_BOARD, 'driver'],
    marks: 'completedAt',
  },
  /** The handover was a mistake. The order is ready again, even if it was on its way before. */
  recalled: {
    moves: { completed: 'ready' },
    money: { paid: 'paid' },
    by: [...AT_THE_BOARD, 'driver'],
    demands: ['just_now', 'paid_before'],
    clears: ['completedAt'],
  },
  /** The same for an order whose money was taken with that handover: the money is due again. */
  recalled_in_cash: {
    moves: { completed: 'ready' },
    money: { paid: 'due_on_pickup' },
    by: [...AT_THE_BOARD, 'driver'],
    demands: ['just_now', 'paid_then'],
    clears: ['completedAt'],
    payment: 'cash',
  },
  /** A driver has not delivered it after all, and still has it: they left when they left. */
  back_on_road: {
    moves: { completed: 'out_for_delivery' },
    money: { paid: 'paid' },
    by: ['driver'],
    demands: ['delivery', 'address', 'within_the_hour', 'paid_before'],
    clears: ['completedAt'],
  },
  /** The same when the money was taken with that handover. */
  back_on_road_in_cash: {
    moves: { completed: 'out_for_delivery' },
    money: { paid: 'due_on_pickup' },
    by: ['driver'],
    demands: ['delivery', 'address', 'within_the_hour', 'paid_then'],
    clears: ['completedAt'],
    payment: 'cash',
  },
  /** Handed over without the board, so the kitchen's timestamps stay empty. */
  closed_by_hand: {
    moves: allOpenTo('completed'),
    money: { paid: 'paid', due_on_pickup: 'paid' },
    by: ['owner'],
    demands: ['due'],
  },
  /** What was paid stays with the shop. An order that is not ready can only be cancelled. */
  missed: {
    moves: { ready: 'no_show', out_for_delivery: 'no_show' },
    money: AS_IT_IS,
    by: [...AT_THE_BOARD, 'driver'],
    demands: ['nobody_came'],
  },
  cancelled: {
    moves: allOpenTo('cancelled'),
    money: AS_IT_IS,
    by: ['customer', ...AT_THE_BOARD],
    demands: ['reason'],
  },
  part_refunded: {
    moves: STAYS,
    money: { paid: 'paid' },
    by: ['owner', 'provider', 'shop'],
    demands: ['part'],
  },
  /** Refunds all that is held, and cancels an order before its end, so that nobody bakes an unpaid one. */
  refunded: {
    moves: { ...allOpenTo('cancelled'), ...ENDED },
    money: { paid: 'refunded' },
    by: ['provider', 'owner', 'shop'],
  },
  /** The bank could not return money that counted as refunded, so the shop holds it again. */
  refund_failed: {
    moves: STAYS,
    money: { paid: 'paid', refunded: 'paid' },
    by: ['provider'],
    demands: ['given_back'],
  },
  /** Promised for another time, which the order's columns hold. */
  retimed: { ...BOARD_STEP, moves: STAYS_OPEN },
  /** The customer rang about an allergy, or with a note for the kitchen. The order's columns hold what they said. */
  notes_changed: {
    moves: STAYS_OPEN,
    money: AS_IT_IS,
    by: ['owner'],
  },
  /** More was ordered, or it goes elsewhere, before a driver has it. Columns and lines hold what it is now. */
  changed: {
    moves: { received: 'received', accepted: 'accepted', ready: 'ready' },
    money: AS_IT_IS,
    by: ['counter', 'owner'],
  },
  /** The customer deleted the account: the order no longer says whose it was or where it went. */
  forgotten: {
    moves: STAYS,
    money: { unpaid: 'unpaid', paid: 'paid', due_on_pickup: 'due_on_pickup', refunded: 'refunded' },
    by: ['customer'],
    marks: 'anonymisedAt',
  },
} as const satisfies Record<string, Transition>;

export type LifeEventKind = keyof typeof ORDER_LIFE;
export const LIFE_EVENT_KINDS = Object.keys(ORDER_LIFE) as [LifeEventKind, ...LifeEventKind[]];
