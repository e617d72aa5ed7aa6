/** What the terms at the new address of a placed order say against it. Pure. */
import { sayDays, weekdayAt } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import { shortOfDeliveryMinimum } from '@driftstone/contract/location/location.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import type { LocatedAddress } from '#location/find-address.service.ts';
import type { OrderRow, StoreRow } from '#orders/orders.queries.ts';
import { daysThere, termsThere, zoneThere } from '#orders/terms-there.ts';

interface Moved {
  order: OrderRow;
  place: LocatedAddress;
  /** With what is added meanwhile. */
  subtotalPence: number;
}

/** ZONE-07: why a placed order can't go there with its food at its time; null: it can. */
export function whyNotThere(
  { order, place, subtotalPence }: Moved,
  { store, now }: { store: StoreRow; now: Date },
): string | null {
  const { number, scheduledFor, promisedFrom } = order;
  const at = scheduledFor ?? promisedFrom ?? now;
  const there = { ...place, scheduledFor: at };
  // Whoever only corrects the house number keeps what was sold, whatever the zone has become meanwhile.
  if (zoneThere(store, there, at) === zoneThere(store, { ...order, scheduledFor: at }, at))
    return null;
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
