/** What the terms at the new address of a placed order say against it. Pure. */
import { sayDays, weekdayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { LocatedAddress } from '#location/find-address.service.ts';
import type { OrderRow, StoreRow } from '#orders/orders.queries.ts';
import { daysThere, termsThere, zoneThere } from '#orders/terms-there.ts';

interface Going {
  order: OrderRow;
  place: LocatedAddress;
}

interface Terms {
  store: StoreRow;
  now: Date;
}

interface Moved extends Going {
  /** With what is added meanwhile. */
  subtotalPence: number;
}

/** ZONE-07: why a placed order can't go there with its food at its time; null: it can. */
export function whyNotThere({ subtotalPence, ...going }: Moved, terms: Terms): string | null {
  if (staysInZone(going, terms)) return null;
  const { order, place } = going;
  const { store, now } = terms;
  const { number } = order;
  const at = timeOf(order, now);
  const there = { ...place, scheduledFor: at };
  const days = daysThere(store, there);
  if (days && !days.includes(weekdayAt(at.getTime())))
    return `Delivery there is on ${sayDays(days)} only. Give order #${number} another time first, or leave its address.`;
  const { deliveryMinimumPence } = termsThere(store, there, at);
  const shortPence = shortOfDeliveryMinimum(deliveryMinimumPence, subtotalPence);
  if (deliveryMinimumPence === null || shortPence === 0) return null;
  const least = `Deliveries there start at ${formatPence(deliveryMinimumPence)}`;
  return order.paymentStatus === 'due_on_pickup'
    ? `${least}. Add ${formatPence(shortPence)} to order #${number}, or leave its address.`
    : `${least}, and order #${number} is paid already. Leave its address.`;
}

/** Whoever only corrects the house number keeps what was sold, whatever the zone, or the store, asks by now. */
export function staysInZone({ order, place }: Going, { store, now }: Terms): boolean {
  const at = timeOf(order, now);
  const [before, after] = [order, place].map((each) =>
    zoneThere(store, { ...each, scheduledFor: at }, at),
  );
  return before === after;
}

function timeOf({ scheduledFor, promisedFrom }: OrderRow, now: Date): Date {
  return scheduledFor ?? promisedFrom ?? now;
}
