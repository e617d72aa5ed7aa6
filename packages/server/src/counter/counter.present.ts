import { describeDetails, lineDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type {
  CounterOrder,
  CounterOrders,
  CounterQuote as PresentedQuote,
} from '@driftstone/contract/counter/counter.schema.ts';
import { needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { presentDeals } from '@driftstone/contract/deals/shown-deals.rules.ts';
import { streetLine } from '@driftstone/contract/location/door.rules.ts';
import { penceToPounds } from '@driftstone/contract/money.ts';
import { QUARTER_MS } from '@driftstone/contract/opening/opening.rules.ts';
import type { OrderableLine } from '#cart/cart.service.ts';
import type { OrdersOnBoard } from '#kitchen/kitchen.service.ts';
import type { CustomersOrder } from '#orders/orders.queries.ts';
import type { CounterQuote } from './counter-quote.service.ts';
import { presentKitchenNotes, presentProgress, presentPromise } from '#orders/orders.present.ts';

export function presentTill({ now, open, completed }: OrdersOnBoard): CounterOrders {
  return {
    now: now.toISOString(),
    open: open.map(presentCounterOrder),
    completed: completed.map(presentCounterOrder),
  };
}

export function presentCounterOrder({ order, customer, lines }: CustomersOrder): CounterOrder {
  const progress = presentProgress(order);
  if (!progress) throw new Error(`Order #${order.number} is not at the counter`);
  return {
    id: order.id,
    number: order.number,
    source: order.source,
    customerName: `${customer.firstName} ${customer.lastName}`.trim(),
    phone: order.phone ?? (customer.phone || null),
    deliveryType: order.deliveryType,
    address:
      order.deliveryType === 'delivery' && order.address !== null
        ? streetLine(order.address, order.door)
        : null,
    ...presentKitchenNotes(order),
    items: lines.map(describeItem),
    ...(needsId(lines) && { needsId: true }),
    total: penceToPounds(order.totalPence),
    refunded: penceToPounds(order.refundedPence),
    money: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    isOutForDelivery: order.state === 'out_for_delivery',
    progress,
    promised: presentPromise(order),
    scheduledFor: order.scheduledFor?.toISOString() ?? null,
    placedAt: (order.placedAt ?? order.createdAt).toISOString(),
  };
}

export function describeItem(line: CustomersOrder['lines'][number]): string {
  const said = [describeDetails(line), line.note ?? ''].filter((each) => each !== '').join('. ');
  return `${line.quantity} × ${line.name}${said && `: ${said}`}`;
}

export function presentWanted(line: OrderableLine) {
  return {
    name: line.name,
    details: lineDetails(line),
    imageUrl: line.imageUrl,
    price: penceToPounds(line.unitPricePence),
    ...(line.isAdultsOnly && { isAdultsOnly: true as const }),
  };
}

export function presentQuote({
  price,
  terms,
  now,
  asap,
  whyNoAsap,
  codeNote,
  refusal,
  ...times
}: CounterQuote): PresentedQuote {
  const { totals } = price;
  return {
    lines: price.wanted.map((line) => line && presentWanted(line)),
    unavailable: price.unavailable,
    subtotal: penceToPounds(totals.subtotalPence),
    discount: penceToPounds(totals.discountPence),
    ...(totals.deals && { deals: presentDeals(totals.deals) }),
    deliveryFee: penceToPounds(totals.deliveryFeePence),
    ...(terms !== null && { deliveryTerms: terms }),
    total: penceToPounds(totals.totalPence),
    couponProblem: price.couponProblem,
    ...(refusal !== null && { refusal }),
    ...(codeNote !== null && { codeNote }),
    asap: asap && presentWindow(asap),
    whyNoAsap,
    asapAnyway: times.asapAnyway && presentWindow(times.asapAnyway),
    now: now.toISOString(),
    limited: times.limited,
    ...(price.stores.length > 0 && { stores: price.stores.map(({ id, name }) => ({ id, name })) }),
    days: times.days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ atMs, isFree }) => ({
        at: new Date(atMs).toISOString(),
        until: new Date(atMs + QUARTER_MS).toISOString(),
        isFree,
      })),
    })),
  };
}

function presentWindow({ fromMs, untilMs }: { fromMs: number; untilMs: number }) {
  return { from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() };
}
