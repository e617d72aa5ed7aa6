/** What an order costs by today's menu, and what of it the customer has not seen yet. */
import { formatPence, penceToPounds } from '@driftstone/contract/money.ts';
import { compareQuotes, type QuoteChange } from '@driftstone/contract/orders/placing.rules.ts';
import type { OrderChanged } from '@driftstone/contract/orders/orders.schema.ts';
import { priceAgain, releaseCoupon, removeGoneFromCart } from '#cart/cart.service.ts';
import type { Transaction } from '#database/connect.ts';
import { ShopError } from '#platform/shop-error.ts';
import { refuseOpenPayment } from './open-payment.service.ts';
import { priceOrder } from './order-pricing.ts';
import {
  listLines,
  type OrderRow,
  replaceLines,
  requireStoreOf,
  updateOrder,
} from './orders.queries.ts';

/**
 * Prices the order by today's menu. Where that is another price than the customer was shown, the order takes it, and
 * the refusal tells of it; what is gone leaves the order, and the cart as well.
 */
export async function renewQuote(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<{ order: OrderRow; refusal: ShopError | null }> {
  const shown = await listLines(tx, [order.id]);
  const todays = await priceAgain(tx, shown);
  const changes = compareQuotes(shown, todays);
  if (changes.length === 0) return { order, refusal: null };

  // Nobody is to pay what is no longer sold, or at another price, on a page that was opened before.
  await refuseOpenPayment(tx, order.id);
  const isGone = changes.some(({ newPricePence }) => newPricePence === null);
  if (isGone) await removeGoneFromCart(tx, order.userId, now);
  const refusal = describeChanges(changes);
  if (todays.length === 0) {
    await releaseCoupon(tx, order.id);
    return {
      order: await updateOrder(tx, order.id, { status: 'expired', updatedAt: now }),
      refusal,
    };
  }
  await replaceLines(tx, order.id, todays);
  const totals = priceOrder(todays, order, await requireStoreOf(tx, order));
  const quoted = { ...totals, quotedAt: now, updatedAt: now };
  return { order: await updateOrder(tx, order.id, quoted), refusal };
}

/** The terms of delivery have changed: the fee, or from when it is free. */
export function describeNewTotal(
  { totalPence: before }: OrderRow,
  { totalPence: after }: OrderRow,
): ShopError {
  const more: OrderChanged = { changes: [] };
  const message = `The total is now ${formatPence(after)} (it was ${formatPence(before)}). Please check your order and try again.`;
  return new ShopError('ORDER_CHANGED', { message, more });
}

function describeChanges(changes: readonly QuoteChange[]): ShopError {
  const more: OrderChanged = {
    changes: changes.map(({ name, oldPricePence, newPricePence }) => ({
      name,
      change: newPricePence === null ? 'gone' : 'price',
      oldPrice: penceToPounds(oldPricePence),
      newPrice: newPricePence === null ? null : penceToPounds(newPricePence),
    })),
  };
  const told = changes.map(describeChange).join('; ');
  const message = `Our menu has changed: ${told}. Please check your order and try again.`;
  return new ShopError('ORDER_CHANGED', { message, more });
}

function describeChange({ name, oldPricePence, newPricePence }: QuoteChange): string {
  if (newPricePence === null) return `${name} is no longer available`;
  return `${name} is now ${formatPence(newPricePence)} (it was ${formatPence(oldPricePence)})`;
}
