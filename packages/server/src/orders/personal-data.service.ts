/** What becomes of a deleted account's orders: the books keep amounts and items, and forget the person. */
import { HANDOVER_SETTLED_MS } from '@driftstone/contract/orders/order-life.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { ShopError } from '#errors/shop-error.ts';
import type { PersonalData } from '#personal-data.ts';
import type { Shop } from '#shop.ts';
import { send } from './lifecycle/lifecycle.service.ts';
import { asOf } from './lifecycle/staleness.ts';
import { listLines } from './orders.queries.ts';
import { presentHandedOut } from './personal-data.present.ts';
import { findOwedTo } from './refunds/refunds.queries.ts';
import {
  eraseKitchenNotes,
  eraseWords,
  moveOrdersTo,
  listNotesOn,
  listRefundWordsOn,
  listOpenOrders,
  listOrdersByNumber,
  lockOrdersOf,
  type OpenOrderRow,
} from './personal-data.queries.ts';

/** Without an account, nobody comes for the money after that. It stays in the list of owed refunds, without a name. */
export const OWED_WITHOUT_ACCOUNT_MS = 365 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

export const ordersPersonalData: PersonalData = {
  name: 'orders',

  // Takes the locks in the same order as settlement: first the order, then its user.
  async lock(tx, { userId }) {
    await lockOrdersOf(tx, userId);
  },

  /** Who makes an order needs its name, phone and address, and a handover may turn out to be a slip of the finger. */
  async objectToErasure(shop, tx, { userId, hasAccount }) {
    const now = shop.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const open = await listOpenOrders(tx, userId, ago(HANDOVER_SETTLED_MS));
    if (open.length > 0) throw isOpen(open, { now, phone: shop.details.current().phone });
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
    await eraseWords(tx, userId);
    await moveOrdersTo(tx, userId, await formerCustomer());
  },

  async handOut(db, { userId }, now) {
    const orders = await listOrdersByNumber(db, userId);
    const shown = orders.map(({ order, storeName }) => ({ order: asOf(order, now), storeName }));
    const ids = orders.map(({ order }) => order.id);
    const parts = {
      lines: await listLines(db, ids),
      notes: await listNotesOn(db, ids),
      refundWords: await listRefundWordsOn(db, ids),
    };
    return { orders: presentHandedOut(shown, parts) };
  },
};

function isOpen(
  open: readonly OpenOrderRow[],
  { now, phone }: { now: Date; phone: string },
): ShopError {
  const underWay = open.filter(({ completedAt }) => completedAt === null);
  const message =
    underWay.length > 0 ? describeUnderWay(underWay, phone) : describeHandedOver(open, now);
  return new ShopError('ORDER_UNDER_WAY', { message });
}

function describeUnderWay(underWay: readonly OpenOrderRow[], phone: string): string {
  const numbers = new Intl.ListFormat('en-GB').format(underWay.map(({ number }) => `#${number}`));
  const [orders, are, them] =
    underWay.length > 1 ? ['Orders', 'are', 'them'] : ['Order', 'is', 'it'];
  return `${orders} ${numbers} ${are} still under way. You can delete your account once you have ${them}. To cancel ${them}, ring us: ${phone}.`;
}

function describeHandedOver(handedOver: readonly OpenOrderRow[], now: Date): string {
  const freeAtMs = handedOver.map(({ completedAt }) => Number(completedAt) + HANDOVER_SETTLED_MS);
  const minutes = Math.floor((Math.max(...freeAtMs) - now.getTime()) / MINUTE_MS) + 1;
  const { number } = handedOver[0] ?? {};
  return `Order #${number} was handed over just now. You can delete your account in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

/** Without a name and a number, nobody at the counter knows whom to give the money to. */
function isOwed({ number, amountPence }: { number: number; amountPence: number }): ShopError {
  return new ShopError('MONEY_OWED', {
    message: `We owe you ${formatPence(amountPence)} for order #${number}. Collect it at the shop, then you can delete your account.`,
  });
}

/** Time to look something up when a customer rings. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** NOTE-04: an allergy is about health, so it goes soon after the promised time or the last change, in any state. */
export async function forgetKitchenNotes({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<void> {
  await eraseKitchenNotes(db, new Date(now().getTime() - KEPT_MS));
}
