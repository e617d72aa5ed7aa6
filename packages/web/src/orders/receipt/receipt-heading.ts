import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { copy } from './receipt.copy.ts';

/** CONF-05: what stands above the receipt follows what has become of the orders. */
export function receiptHeading(orders: readonly Order[]): { title: string; text: string } {
  if (orders.some(({ paymentStatus }) => paymentStatus === 'refunded'))
    return { title: copy.refundedTitle, text: copy.refundedText };
  if (orders.every(({ status }) => status === 'cancelled')) {
    // If the customer did not come, the shop keeps what was paid.
    const isUnpaid = orders.every(({ paymentStatus }) => paymentStatus === 'due_on_pickup');
    if (orders.every(({ wasMissed }) => wasMissed))
      return {
        title: copy.missedTitle,
        text: isUnpaid ? copy.missedUnpaidText : copy.missedText,
      };
    return {
      title: copy.cancelledTitle,
      text: isUnpaid ? copy.cancelledUnpaidText : copy.cancelledText,
    };
  }
  return { title: copy.title, text: thanksFor(orders) };
}

function thanksFor(orders: readonly Order[]): string {
  if (orders.every(({ status }) => status === 'completed')) return copy.thanksAfter;
  if (orders.every(({ progress }) => progress?.stage === 'ready')) return copy.thanksBaked;
  return orders.every(({ scheduledFor }) => scheduledFor !== null)
    ? copy.thanksForLater
    : copy.thanks;
}
