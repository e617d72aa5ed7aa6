/** What becomes of a deleted account's orders: the books keep amounts and items, and forget the person. */
import { formatPence } from '@driftstone/contract/money.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { PersonalData } from '#personal-data.ts';
import { send } from './lifecycle/lifecycle.service.ts';
import { asOf } from './lifecycle/staleness.ts';
import { eraseOrderMails } from '#orders/mails/order-mails.service.ts';
import { listLines } from './orders.queries.ts';
import { presentHandedOut } from './personal-data.present.ts';
import { findOwedTo } from './refunds/refunds.queries.ts';
import { deleteWatchesOf } from './watches/order-watches.queries.ts';
import {
  eraseNotes,
  giveOrdersTo,
  hasOrderUnderWay,
  listNotesOn,
  listOrdersByNumber,
  lockOrdersOf,
} from './personal-data.queries.ts';

/** For this long a delivery may still be on its way, and the driver needs the address. */
export const DELIVERY_UNDER_WAY_MS = 3 * 60 * 60 * 1000;
/** Without an account, nobody comes for the money after that. It stays in the list of owed refunds, without a name. */
export const OWED_WITHOUT_ACCOUNT_MS = 365 * 24 * 60 * 60 * 1000;
/** An order that was accepted longer ago was left on the board by mistake. */
const KITCHEN_UNDER_WAY_MS = 24 * 60 * 60 * 1000;

export const ordersPersonalData: PersonalData = {
  name: 'orders',

  // Takes the locks in the same order as settlement: first the order, then its user.
  async lock(tx, { userId }) {
    await lockOrdersOf(tx, userId);
  },

  async objectToErasure({ now }, tx, { userId, hasAccount }) {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    const isUnderWay = await hasOrderUnderWay(tx, userId, {
      deliveryPlaced: ago(DELIVERY_UNDER_WAY_MS),
      accepted: ago(KITCHEN_UNDER_WAY_MS),
    });
    if (isUnderWay) throw new ShopError('ORDER_UNDER_WAY');
    const owed = await findOwedTo(tx, userId, hasAccount ? null : ago(OWED_WITHOUT_ACCOUNT_MS));
    if (owed) throw isOwed(owed);
  },

  /** Cancels unpaid orders. Settlement refunds a payment that is made on a page that is still open. */
  async erase(shop, { tx, person: { userId }, formerCustomer }) {
    const sender = { by: 'customer', account: userId } as const;
    const found = await lockOrdersOf(tx, userId);
    if (found.length === 0) return;
    for (const { id, state } of found) {
      if (state === 'draft' || state === 'expired')
        await send(shop, tx, id, { kind: 'withdrawn', reason: 'account_deleted', ...sender });
      await send(shop, tx, id, { kind: 'forgotten', ...sender });
    }
    await eraseNotes(tx, userId);
    await deleteWatchesOf(
      tx,
      found.map(({ id }) => id),
    );
    await eraseOrderMails(
      tx,
      found.map(({ id }) => id),
    );
    await giveOrdersTo(tx, userId, await formerCustomer());
  },

  async handOut(db, { userId }, now) {
    const orders = await listOrdersByNumber(db, userId);
    const shown = orders.map(({ order, storeName }) => ({ order: asOf(order, now), storeName }));
    const ids = orders.map(({ order }) => order.id);
    const parts = { lines: await listLines(db, ids), notes: await listNotesOn(db, ids) };
    return { orders: presentHandedOut(shown, parts) };
  },
};

/** Without a name and a number, nobody at the counter knows whom to give the money to. */
function isOwed({ number, amountPence }: { number: number; amountPence: number }): ShopError {
  return new ShopError('MONEY_OWED', {
    message: `We owe you ${formatPence(amountPence)} for order ${number}. Fetch it at the shop, then you can delete your account.`,
  });
}
