/** What may still be changed of a placed order, by how far it is. Pure. */
import { sayAllergens } from '@driftstone/contract/catalogue/allergens.rules.ts';
import type { AllergenSum } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@driftstone/contract/cart/cart.limits.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { LimitedSale } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import { hasOtherAllergens } from '#orders/checkout/placing.rules.ts';
import type { NewOrderLine, OrderRow } from '#orders/orders.queries.ts';
import { UNDER_WAY } from '#orders/orders.tables.ts';

type CountedLine = Pick<NewOrderLine, 'fingerprint' | 'quantity'>;
type NotedLine = Pick<NewOrderLine, 'fingerprint' | 'name' | 'note'> & {
  allergens?: AllergenSum | null | undefined;
};
type Facts = Pick<OrderRow, 'number' | 'state' | 'startedAt' | 'paymentStatus' | 'deliveryType'>;

/** Why nothing can be added; null: it can. What needs no oven is packed until the order is ready. */
export function whyNotAdd(order: Facts, { needsOven }: { needsOven: boolean }): string | null {
  const { number, state, startedAt, paymentStatus } = order;
  const apart = 'Take what they add as a separate order.';
  if (!UNDER_WAY.includes(state)) return overOf(order);
  if (state === 'out_for_delivery') return `Order #${number} is on its way. ${apart}`;
  if (state === 'ready') return `Order #${number} is ready. ${apart}`;
  // What was paid is what the order costs: a card is not charged twice, and a receipt stays true.
  if (paymentStatus !== 'due_on_pickup') return `Order #${number} is paid already. ${apart}`;
  return needsOven && startedAt !== null
    ? `Order #${number} is in the oven. Only what needs no oven can be added; take the rest as a separate order.`
    : null;
}

/** Why it can't go to another address; null: it can. */
export function whyNotMove(order: Facts): string | null {
  const { number, state, deliveryType } = order;
  if (!UNDER_WAY.includes(state)) return overOf(order);
  if (deliveryType === 'pickup') return `Order #${number} is for pickup.`;
  return state === 'out_for_delivery' ? onTheRoad(order) : null;
}

export function isPaidByHand({
  paymentStatus,
  paymentMethod,
}: Pick<OrderRow, 'paymentStatus' | 'paymentMethod'>): boolean {
  return paymentStatus === 'paid' && paymentMethod !== 'card';
}

/** Why its payment can't be taken back; null: it can. */
export function whyNotUnpay(order: Facts & Pick<OrderRow, 'refundedPence'>): string | null {
  const { number, state, refundedPence } = order;
  if (!UNDER_WAY.includes(state)) return overOf(order);
  if (state === 'out_for_delivery') return onTheRoad(order);
  return refundedPence > 0
    ? `${formatPence(refundedPence)} of order #${number} is refunded already.`
    : null;
}

function onTheRoad({ number }: Facts): string {
  return `A driver has order #${number}. Ring them, or ask for it back on the board first.`;
}

/** Why it can have no other time, and can't be cancelled here; null: it can. */
export function whyOver(order: Facts): string | null {
  return UNDER_WAY.includes(order.state) ? null : overOf(order);
}

/** Why more of a line can't join it: the order has each once, with one note and its allergens. null: it can. */
export function whyNotJoin(
  { number }: Facts,
  lines: readonly NotedLine[],
  { fingerprint, note, allergens = null }: NotedLine,
): string | null {
  const known = lines.find((line) => line.fingerprint === fingerprint);
  if (!known) return null;
  const { name, allergens: read = null } = known;
  // OWN-66: the kitchen warns of an allergy by what the line says.
  if (allergens && hasOtherAllergens({ allergens: read }, { allergens }))
    return `${name} is made differently now (${sayAllergens(allergens).slice(0, -1)}). In order #${number} it stays as it was ordered: take this as a separate order.`;
  const noted = known.note ?? null;
  if (noted === (note ?? null)) return null;
  const wish = noted === null ? 'no note. Leave it out here' : `the note ‘${noted}’. Write it here`;
  return `In order #${number}, ${name} has ${wish}, or take this as a separate order.`;
}

/** null: the order has room for them. */
export function whatIsFull(
  lines: readonly CountedLine[],
  added: readonly CountedLine[],
): 'LINE_FULL' | 'CART_FULL' | null {
  const before = new Map(lines.map(({ fingerprint, quantity }) => [fingerprint, quantity]));
  const isLineFull = added.some(
    ({ fingerprint, quantity }) => (before.get(fingerprint) ?? 0) + quantity > MAX_LINE_QUANTITY,
  );
  if (isLineFull) return 'LINE_FULL';
  const more = added.filter(({ fingerprint }) => !before.has(fingerprint));
  return lines.length + more.length > MAX_CART_LINES ? 'CART_FULL' : null;
}

/** SALE-06 */
export function whyNotSold({ number }: Facts, { saleTimes }: LimitedSale): string {
  return `Not sold at the time of order #${number} (${saleTimes.words})`;
}

function overOf({ number, state }: Facts): string {
  if (state === 'cancelled') return `Order #${number} is cancelled.`;
  return state === 'no_show'
    ? `Nobody came for order #${number}.`
    : `Order #${number} was handed over already.`;
}
