/**
 * Tells customers what has become of their orders, once a step has stood for a while. Several servers share the work.
 */
import { type Tidings, tidingsOf } from '@driftstone/contract/orders/tidings.rules.ts';
import type { Transaction } from '#database/queryable.ts';
import { queueMail } from '#mail/mail-queue.ts';
import { type CustomersOrder, findWhole } from '#orders/orders.queries.ts';
import { queuePushes } from '#orders/watches/order-watches.service.ts';
import type { Shop } from '#shop.ts';
import { hasReview, putOff, takeDueTidings } from './tidings.queries.ts';
import { buildTidingsMail } from './tidings.mail.ts';

type Teller = Pick<Shop, 'db' | 'now' | 'config' | 'details'>;

/** Puts a row that can't be told behind the others, so that it holds up none of them. */
const TRIED_AGAIN_AFTER_MS = 60 * 60 * 1000;

/**
 * Runs until nothing is due or the signal aborts. @throws AggregateError of what could not be told, after the rest is
 * told
 */
export async function tellCustomers(shop: Teller, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  while (!signal?.aborted && (await tellNext(shop, errors)));
  if (errors.length > 0) throw new AggregateError(errors, 'Some customers could not be told');
}

/** Resolves to false when nothing is due. Puts off what can't be told, and adds the reason to `errors`. */
async function tellNext(shop: Teller, errors: unknown[]): Promise<boolean> {
  const taken: { eventId?: number } = {};
  try {
    return await tellDue(shop, taken);
  } catch (error) {
    if (taken.eventId === undefined) throw error;
    const again = new Date(shop.now().getTime() + TRIED_AGAIN_AFTER_MS);
    await putOff(shop.db, taken.eventId, again);
    errors.push(error);
    return true;
  }
}

/** Queues the mail in the transaction that deletes the row, so each is told once, whatever fails in between. */
function tellDue(shop: Teller, taken: { eventId?: number }): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const due = await takeDueTidings(tx, shop.now());
    if (!due) return false;
    taken.eventId = due.eventId;
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
