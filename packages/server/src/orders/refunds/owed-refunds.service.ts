/** Money of cancelled orders that was paid by hand. The shop owes it until somebody marks it as refunded. */
import type { OwedRefund as PresentedOwed } from '@driftstone/contract/orders/owed-refunds.schema.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { sumOf } from '@driftstone/contract/orders/shares.rules.ts';
import type { Queryable } from '#database/queryable.ts';
import { ShopError } from '#errors/shop-error.ts';
import { lockOrder } from '#orders/orders.queries.ts';
import type { Crew } from '#security/crew.ts';
import type { Reach } from '#security/reach.ts';
import type { Shop } from '#shop.ts';
import { count } from './refund-booking.service.ts';
import { requireNamed } from './named-refunds.service.ts';
import { changeRefund, listOwedRefunds, listRefundsOf } from './refunds.queries.ts';

/** More than any shop leaves waiting. */
const MOST_LISTED = 50;

/** Longest owed first. */
export async function readOwedRefunds(db: Queryable, reach: Reach): Promise<PresentedOwed[]> {
  const owed = await listOwedRefunds(db, reach, MOST_LISTED);
  return owed.map(({ amountPence, customer, orderPhone, paymentMethod, ...refund }) => ({
    ...refund,
    amount: penceToPounds(amountPence),
    payment: paymentMethod === 'card_machine' ? paymentMethod : 'cash',
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    phone: orderPhone ?? (customer.phone || null),
  }));
}

/** A repeated call counts once. @throws ShopError ORDER_NOT_FOUND, NAME_NEEDED */
export async function giveOwedRefund(shop: Shop, crew: Crew, orderId: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const owed = (await listRefundsOf(tx, [orderId])).filter(({ state }) => state === 'owed');
    const pence = sumOf(owed.map(({ amountPence }) => amountPence));
    await requireNamed(shop, tx, { crew, order, pence });
    for (const refund of owed) {
      await changeRefund(tx, refund.id, { state: 'done', countedAt: shop.now() });
      await count(shop, tx, refund, crew);
    }
  });
}
