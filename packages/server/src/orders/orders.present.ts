import { parseFingerprint } from '@driftstone/contract/cart/fingerprint.rules.ts';
import { isBaked } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { writePizzaLink } from '@driftstone/contract/cart/pizza-link.rules.ts';
import { portionOf } from '@driftstone/contract/catalogue/portions.rules.ts';
import { presentDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { stageOf, statusOf } from '@driftstone/contract/orders/order-progress.rules.ts';
import type { KitchenNotes } from '@driftstone/contract/orders/kitchen-notes.schema.ts';
import type {
  Order,
  OrderItem,
  OrderProgress,
  Reordered,
  VatAtRate,
} from '@driftstone/contract/orders/orders.schema.ts';
import type { UsualPizza } from '@driftstone/contract/orders/usual.schema.ts';
import type { WayToHear } from '@driftstone/contract/messages/how-heard.rules.ts';
import { type OrderFacts, withoutOwnWords } from '@driftstone/contract/orders/order-words.rules.ts';
import type { RateSum } from '@driftstone/contract/orders/shares.rules.ts';
import { presentMoneyBack } from './refunds/money-back.present.ts';
import { ratesOf } from './refunds/shares.ts';
import { sayTermsThere, zoneThere } from './terms-there.ts';
import type { ReorderedLine } from './order-again.service.ts';
import { hasMailbox } from '#mail/mailbox.ts';
import type { CustomersOrder, OrderLineRow, OrderRow, WholeOrder } from './orders.queries.ts';
import type { Usual } from './orders.service.ts';

export function presentOrder({ order, store, lines, refunds = [] }: WholeOrder): Order {
  return {
    id: order.id,
    number: order.number,
    store: { id: store.id, name: store.name, address: store.address, phone: store.phone },
    ...presentFacts({ order, lines, refunds }),
    address: order.address,
    door: order.door,
    phone: order.phone,
    ...presentKitchenNotes(order),
    items: lines.map(presentLine),
    ...(!lines.some(isBaked) && { isOnlyPacked: true }),
    subtotal: penceToPounds(order.subtotalPence),
    discount: penceToPounds(order.discountPence),
    ...(order.deals && { deals: presentDeals(order.deals) }),
    deliveryFee: penceToPounds(order.deliveryFeePence),
    ...presentTermsThere({ order, store }),
    vat: order.vatPence === null ? [] : ratesOf({ order, lines }).map(presentRate),
    currency: 'GBP',
    estimatedDeliveryTime: presentMinutes(order.estimateMinMinutes, order.estimateMaxMinutes),
    estimatedPickupTime: presentMinutes(store.pickupMinMinutes, store.pickupMaxMinutes),
    scheduledFor: order.scheduledFor?.toISOString() ?? null,
    promised: presentPromise(order),
    heldUntil: (order.state === 'draft' && order.heldUntil?.toISOString()) || null,
    progress: presentProgress(order),
    placedAt: order.placedAt?.toISOString() ?? null,
    sentOutAt: sentOutAtOf(order)?.toISOString() ?? null,
    paidAt: paidAtOf(order)?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
  };
}

/** ZONE-03: what its customer should know of the zone before the order is placed. */
function presentTermsThere({
  order,
  store,
}: Pick<WholeOrder, 'order' | 'store'>): Pick<Order, 'deliveryMinimum' | 'deliveryTerms'> {
  if (order.state !== 'draft' || order.deliveryType !== 'delivery') return {};
  // As soon as possible is the day of its last change.
  const zone = zoneThere(store, order, order.updatedAt);
  const deliveryTerms = sayTermsThere(store, order, order.updatedAt);
  return zone && deliveryTerms ? { deliveryMinimum: zone.minimum, deliveryTerms } : {};
}

/** For whoever has the link of a mail, which may be passed on: what and when, but not whom, where, or what was written. */
export function presentFollowed(whole: WholeOrder): Order {
  const { note: _note, allergy: _allergy, cancelWords: _words, ...order } = presentOrder(whole);
  const facts = withoutOwnWords(presentFacts(whole));
  const items = order.items.map(({ note: _, ...item }) => item);
  return { ...order, ...facts, items, address: null, door: null, phone: null };
}

/** How the customer hears of what staff do to the order. */
export function presentHears({ customer, isWatched }: CustomersOrder): WayToHear[] {
  return [
    ...(hasMailbox(customer.email) ? (['mail'] as const) : []),
    ...(isWatched ? (['push'] as const) : []),
  ];
}

/** What the words of the order depend on, on its page as in its mails. */
export function presentFacts(whole: Pick<WholeOrder, 'order' | 'lines' | 'refunds'>): OrderFacts {
  const { order, refunds = [] } = whole;
  return {
    status: statusOf(order),
    wasMissed: order.state === 'no_show',
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    deliveryType: order.deliveryType,
    total: penceToPounds(order.totalPence),
    refunded: penceToPounds(order.refundedPence),
    moneyBack: refunds.map((refund) => presentMoneyBack(whole, refund)),
    cancelReason: order.cancelReason,
    ...(order.cancelWords && { cancelWords: order.cancelWords }),
  };
}

function presentRate({ vatPermille, pence, vatPence }: RateSum): VatAtRate {
  return {
    percent: vatPermille / 10,
    amount: penceToPounds(pence),
    vat: penceToPounds(vatPence),
  };
}

/** Only what is said. */
export function presentKitchenNotes({ kitchenNote, allergy }: OrderRow): KitchenNotes {
  return { ...(kitchenNote && { note: kitchenNote }), ...(allergy && { allergy }) };
}

/** null: the time can't be had, or the address is not known yet. */
export function presentPromise(order: OrderRow): Order['promised'] {
  const { promisedFrom, promisedUntil, scheduledFor, deliveryType, address, state } = order;
  if (!promisedFrom || !promisedUntil) return null;
  const isDraft = state === 'draft' && deliveryType === 'delivery' && address === null;
  if (isDraft && !scheduledFor) return null;
  return { from: promisedFrom.toISOString(), until: promisedUntil.toISOString() };
}

/** An order whose handover was taken back is at the shop again. */
function sentOutAtOf({ state, sentOutAt }: OrderRow): Date | null {
  return state === 'out_for_delivery' || state === 'completed' ? sentOutAt : null;
}

/** Nobody knows when the cash came for an order that was closed by hand. */
function paidAtOf(order: OrderRow): Date | null {
  if (order.paymentStatus !== 'paid') return null;
  if (order.paymentMethod === 'card') return order.placedAt;
  return order.state === 'completed' ? order.completedAt : order.takenAt;
}

/** null: the kitchen has nothing to do with the order. */
export function presentProgress(order: OrderRow): OrderProgress | null {
  const { state, paymentStatus: money, acceptedAt, startedAt, readyAt, completedAt } = order;
  const stage = stageOf({ state, money });
  return (
    stage && {
      stage,
      acceptedAt: acceptedAt?.toISOString() ?? null,
      startedAt: startedAt?.toISOString() ?? null,
      readyAt: readyAt?.toISOString() ?? null,
      completedAt: completedAt?.toISOString() ?? null,
    }
  );
}

function presentLink({ fingerprint }: Pick<OrderLineRow, 'fingerprint'>): { link?: string } {
  const pizza = parseFingerprint(fingerprint);
  return pizza ? { link: writePizzaLink(pizza) } : {};
}

function presentLine(line: OrderLineRow): OrderItem {
  const { id, name, pizzaId, imageUrl, quantity, allergens } = line;
  return {
    id,
    name,
    pizza: line.isCustom ? null : { id: pizzaId, name, imageUrl },
    quantity,
    price: penceToPounds(line.unitPricePence),
    options: line.options.map(({ type, label, pricePence, ...portion }) => ({
      type,
      label,
      ...portionOf(portion),
      price: penceToPounds(pricePence),
    })),
    addOns: line.addOns.map(({ name: addOn, pricePence, ...portion }) => ({
      name: addOn,
      ...portionOf(portion),
      price: penceToPounds(pricePence),
    })),
    allergens,
    ...(line.isAdultsOnly && { isAdultsOnly: true }),
    ...presentLink(line),
    ...(line.note && { note: line.note }),
  };
}

export function presentUsual(usual: Usual): UsualPizza {
  const { line, timesOrdered, pricePence, latestDeliveryType, latestOrder } = usual;
  return {
    item: presentLine(line),
    timesOrdered,
    price: pricePence === null ? null : penceToPounds(pricePence),
    latestDeliveryType,
    latestOrder,
  };
}

export function presentReordered(lines: readonly ReorderedLine[]): Reordered {
  return {
    added: lines.reduce((units, { addedQuantity }) => units + addedQuantity, 0),
    changes: lines.flatMap((line) => {
      const { name, oldPricePence, newPricePence } = line;
      const prices = {
        oldPrice: penceToPounds(oldPricePence),
        newPrice: newPricePence === null ? null : penceToPounds(newPricePence),
      };
      const why = presentGone(line);
      return changesOf(line).map((change) => ({ name, change, ...prices, ...why }));
    }),
  };
}

function presentGone({ gone }: ReorderedLine): { reason?: string; link?: string } {
  return gone ? { reason: gone.reason, ...(gone.canBeChanged && presentLink(gone)) } : {};
}

/** A line may have a new price and also reach the cart's limit. */
function changesOf(line: ReorderedLine): Reordered['changes'][number]['change'][] {
  if (line.newPricePence === null) return ['gone'];
  const changes: ReturnType<typeof changesOf> = [];
  if (line.newPricePence !== line.oldPricePence) changes.push('price');
  if (line.addedQuantity < line.orderedQuantity) changes.push('limit');
  return changes;
}

/** '35–45 minutes'; null while the time is not known. */
function presentMinutes(min: number | null, max: number | null): string | null {
  if (min === null || max === null) return null;
  return min === max ? `${min} minutes` : `${min}–${max} minutes`;
}
