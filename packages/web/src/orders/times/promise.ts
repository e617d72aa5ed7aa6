import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { dateOf, timesOf } from '#platform/clock/shop-times.ts';

/** Such as 'Arriving 19:20–19:35'. */
export function sayPromised(deliveryType: DeliveryType, times: string): string {
  return deliveryType === 'delivery' ? `Arriving ${times}` : `Ready ${times}`;
}

type Promised = Pick<Order, 'promised' | 'deliveryType' | 'createdAt'>;

/** 'Arriving 19:20–19:35', with the date unless it was opened that day. null: no promise. */
export function describePromised({ promised, deliveryType, createdAt }: Promised): string | null {
  if (promised === null) return null;
  const isSameDay = londonDate(Date.parse(promised.from)) === londonDate(Date.parse(createdAt));
  const times = timesOf(promised);
  return sayPromised(deliveryType, isSameDay ? times : `${dateOf(promised.from)}, ${times}`);
}
