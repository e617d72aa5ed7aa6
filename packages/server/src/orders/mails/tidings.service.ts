/** Tells customers what has become of their orders, once it has stood for a while. Several servers share the work. */
import { type Tidings, tidingsOf } from '@driftstone/contract/orders/tidings.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { type CustomersOrder, findWhole } from '#orders/orders.queries.ts';
import { queuePushes } from '#orders/watches/order-watches.service.ts';
import type { Shop } from '#shop.ts';
import { hasReview, takeDueTidings } from './tidings.queries.ts';
import { buildTidingsMail } from './tidings.mail.ts';

type Teller = Pick<Shop, 'db' | 'now' | 'config' | 'details'>;

/** Runs until nothing is due, or the signal aborts. */
export async function tellCustomers(shop: Teller, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await tellNext(shop)));
}

/** The mail is queued in the transaction that ends the row: each is told once, whatever fails between. */
function tellNext(shop: Teller): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const due = await takeDueTidings(tx, shop.now());
    if (!due) return false;
    const whole = await findWhole(tx, due.orderId);
    if (whole && whole.order.anonymisedAt === null) {
      const { state, paymentStatus: money, deliveryType } = whole.order;
      const tidings = tidingsOf(due.event, { state, money, deliveryType });
      if (tidings) await tell(shop, tx, whole, tidings);
    }
    return true;
  });
}

async function tell(
  { config, details }: Teller,
  tx: Transaction,
  whole: CustomersOrder,
  tidings: Tidings,
): Promise<void> {
  const { id } = whole.order;
  if (tidings === 'eaten' && (await hasReview(tx, id))) return;
  const orderUrl = `${config.publicUrl}/profile/order?id=${id}`;
  const mail = buildTidingsMail(tidings, { ...whole, orderUrl, shopName: details.current().name });
  await queuePushes(tx, whole, tidings);
  // An order that is put back and accepted again is confirmed once.
  await queueMail(tx, { cause: `${tidings}:${id}`, mail });
}
