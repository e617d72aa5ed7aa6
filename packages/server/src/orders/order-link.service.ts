/** The link in a mail about an order: it shows that one order to whoever has it, without signing in. */
import { ShopError } from '#errors/shop-error.ts';
import type { Shop } from '#shop.ts';
import { asOf } from './lifecycle/staleness.ts';
import { findWhole, type WholeOrder } from './orders.queries.ts';

const PURPOSE = 'order';
/** Longer than anybody waits for a pizza or for a refund. Afterwards the order is in the customer's profile. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** The token stands behind the #, which no server and no log gets to see. */
export function orderLinkOf(
  { links, config, now }: Pick<Shop, 'links' | 'config' | 'now'>,
  orderId: string,
): string {
  const untilS = Math.floor((now().getTime() + KEPT_MS) / 1000);
  return `${config.publicUrl}/profile/order#${links.sign(PURPOSE, `${orderId}.${untilS}`)}`;
}

/** The order of a link; a deleted account's has none. @throws ShopError ORDER_NOT_FOUND, whatever is wrong with it */
export async function readByLink(
  { db, links, now }: Pick<Shop, 'db' | 'links' | 'now'>,
  token: string,
): Promise<WholeOrder> {
  const [orderId = '', untilS] = links.verify(PURPOSE, token)?.split('.') ?? [];
  const isValid = Number(untilS) * 1000 > now().getTime();
  const found = isValid ? await findWhole(db, orderId) : null;
  if (!found || found.order.anonymisedAt !== null) throw new ShopError('ORDER_NOT_FOUND');
  return { ...found, order: asOf(found.order, now()) };
}
