/** How the amounts of an order add up. Pure. */
import { couponPart } from '@driftstone/contract/deals/coupon-part.rules.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { copy } from './orders-desk.copy.ts';

type Amounts = Pick<
  DeskOrder,
  'subtotal' | 'discount' | 'deals' | 'coupon' | 'deliveryFee' | 'total' | 'vat' | 'refunded'
>;

/** From the lines at the menu's prices to the total, and from there to what the shop keeps. In pounds, or in words. */
export function amountRows(order: Amounts): (readonly [term: string, amount: number | string])[] {
  const { subtotal, deals = [], coupon, deliveryFee, total, vat, refunded } = order;
  const discount = couponPart(order);
  const keptPence = Math.round(total * 100) - Math.round(refunded * 100);
  return [
    [copy.subtotal, subtotal],
    ...deals.map(
      ({ name, amount, fee }) => [name, amount > 0 ? -amount : copy.freeDelivery(fee)] as const,
    ),
    ...(discount > 0 ? [[copy.couponCalled(coupon), -discount] as const] : []),
    ...(deliveryFee > 0 ? [[copy.deliveryFee, deliveryFee] as const] : []),
    [copy.total, total],
    [copy.vat, vat],
    ...(refunded > 0
      ? [[copy.moneyBack, -refunded] as const, [copy.keeps, keptPence / 100] as const]
      : []),
  ];
}
