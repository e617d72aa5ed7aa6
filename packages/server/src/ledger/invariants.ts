/** What must be true of the shop's books at any moment, whatever has failed. */
import type { Queryable } from '#database/queryable.ts';
import { findStrayDays } from '#books/kept-days.service.ts';
import { findStrayVat } from '#books/stray-vat.service.ts';
import { findStrayOrders } from '#orders/lifecycle/replay.service.ts';
import { findStrayRefunds } from '#orders/refunds/stray-refunds.service.ts';
import { findStraySales } from '#books/sales/sales.service.ts';
import { findStraySlots } from '#orders/times/stray-slots.service.ts';
import { findMiscountedReviews } from '#reviews/desk/reviews-desk.service.ts';
import {
  listHomelessDeliveries,
  listMiscountedCoupons,
  listNamelessOrders,
  listNegativeMoney,
  listOverpaidBack,
  listPaidWrongly,
  listRepeatedMails,
  listRepeatedPrints,
  listWrongTotals,
} from './ledger.queries.ts';

export interface Invariant {
  /** The invariant as a sentence. */
  name: string;
  /** Lists violations, one line each. */
  find(db: Queryable): Promise<string[]>;
  /** What the operator does about a violation. */
  cure: string;
}

const ASK_PROVIDER =
  'Compare the order at the desk with the payment at the provider. Give back what was taken twice, and close by hand what was paid.';
const LOOK_AT_ORDER =
  'Somebody wrote to the database by hand, or a release has a fault. Open the order at the desk, keep a backup, and report it.';
const NOBODY_TO_HAND_IT_TO =
  'Nobody knows whom to hand it to. Cancel it at the desk, which refunds it; a release before this one let an account go too early.';

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'every paid session has one order, and every card order its payment',
    find: listPaidWrongly,
    cure: ASK_PROVIDER,
  },
  { name: 'totals add up', find: listWrongTotals, cure: LOOK_AT_ORDER },
  { name: 'VAT adds up', find: findStrayVat, cure: LOOK_AT_ORDER },
  { name: 'no refund is more than was paid', find: listOverpaidBack, cure: ASK_PROVIDER },
  { name: 'orders and refunds agree', find: findStrayRefunds, cure: ASK_PROVIDER },
  {
    name: 'the oven’s times match the orders',
    find: findStraySlots,
    cure: 'The kitchen has more or less to bake than its oven shows. Give the order a time at the desk, which takes its place anew.',
  },
  {
    name: 'uses of coupons match the orders',
    find: listMiscountedCoupons,
    cure: 'The uses are right: set redeemed_count to them in driftstone shell, with the shop stopped. An order whose use is not counted may have found none left, before the limit was raised: leave it.',
  },
  {
    name: 'no mail is queued twice',
    find: listRepeatedMails,
    cure: 'The unique index on mails(cause) is broken: reindex index mails_cause_unique, and delete the later mail.',
  },
  {
    name: 'no ticket is queued twice',
    find: listRepeatedPrints,
    cure: 'The unique index one_print_a_cause is broken: reindex it, and drop the later job at the desk.',
  },
  { name: 'no money is negative', find: listNegativeMoney, cure: LOOK_AT_ORDER },
  {
    name: 'orders match their history',
    find: async (db) =>
      (await findStrayOrders(db)).map(({ number, why }) => `Order #${number}: ${why}.`),
    cure: LOOK_AT_ORDER,
  },
  {
    name: 'no order under way lacks a name',
    find: listNamelessOrders,
    cure: NOBODY_TO_HAND_IT_TO,
  },
  {
    name: 'no delivery under way lacks an address',
    find: listHomelessDeliveries,
    cure: NOBODY_TO_HAND_IT_TO,
  },
  {
    name: 'sales match the orders',
    find: async (db) =>
      (await findStraySales(db)).map(
        ({ day, pizzaId, units, ordered }) =>
          `Sales of ${day}, pizza ${pizzaId}: ${units} counted, ${ordered} ordered.`,
      ),
    cure: '`driftstone orders recount` counts anew, while the shop goes on.',
  },
  {
    name: 'figures of days match the orders',
    find: async (db) =>
      (await findStrayDays(db)).map(
        (day) => `The kept figures of ${day} are not those of its orders.`,
      ),
    cure: 'Delete the day from kept_days in driftstone shell: it is read from its orders again.',
  },
  {
    name: 'figures of reviews match the reviews',
    find: async (db) =>
      (await findMiscountedReviews(db)).map(
        (storeId) => `The figures of store ${storeId} are not those of its reviews.`,
      ),
    cure: 'Somebody changed reviews past their triggers. In driftstone shell: select count_reviews_anew();',
  },
];
