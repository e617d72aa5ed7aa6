import { describeDoor } from '@driftstone/contract/location/door.rules.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { openingAt, readIntervals } from '@driftstone/contract/opening/opening.rules.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useOpeningOf, useStoresOpening } from '#opening/stores-opening.api.ts';
import type { Window } from '#platform/clock/shop-times.ts';
import { describePromised } from '#orders/times/promise.ts';
import { copy, type Handover } from './receipt.copy.ts';

/** The address and time of each order. */
export function OrderPlaces({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="mt-6 grid gap-4 rounded-md bg-paper p-4 text-sm">
      {orders.map((order) => (
        <OrderPlace key={order.id} order={order} />
      ))}
    </div>
  );
}

function OrderPlace({ order }: { order: Order }) {
  const { deliveryType, promised, door } = order;
  const beside = describeDoor(door);
  const opening = useOpeningOf(order.store.id);
  const isDelivery = deliveryType === 'delivery';
  const handover = handoverOf(order);
  const isOver = handover !== 'due';
  const closing =
    isDelivery || isOver || !opening || !promised ? null : closingOf(opening, promised);
  return (
    <div>
      <p>
        <span className="font-semibold">{copy.place(deliveryType, handover)}</span>{' '}
        {isDelivery ? order.address : <CollectFrom store={order.store} />}
      </p>
      {isDelivery && beside !== null && <p>{beside}</p>}
      {isDelivery && door?.note && <p className="wrap-anywhere">{copy.driverNote(door.note)}</p>}
      {!isOver && <WhenItIsThere order={order} />}
      {closing && <p className="text-ink-soft">{copy.counterCloses(closing)}</p>}
    </div>
  );
}

function handoverOf({ status, paymentStatus }: Order): Handover {
  if (status === 'completed') return 'done';
  return status === 'cancelled' || paymentStatus === 'refunded' ? 'off' : 'due';
}

/** With several stores, it matters which. */
function CollectFrom({ store: { name, address, phone } }: Pick<Order, 'store'>) {
  const hasSeveral = useStoresOpening().length > 1;
  if (!hasSeveral || address === undefined) return name;
  return (
    <>
      {name}, {address}
      {phone && <span className="block tabular-nums">{formatPhone(phone)}</span>}
    </>
  );
}

/** Orders from before promises had clock times have only the estimate. */
function WhenItIsThere({ order }: { order: Order }) {
  const { estimatedDeliveryTime, estimatedPickupTime, deliveryType } = order;
  const promised = describePromised(order);
  const estimate = deliveryType === 'delivery' ? estimatedDeliveryTime : estimatedPickupTime;
  if (promised !== null) return <p className="font-semibold tabular-nums">{promised}</p>;
  return estimate ? (
    <p>
      {copy.estimate} {estimate}
    </p>
  ) : null;
}

/** When the counter closes on the day of a pickup; null when that is not known. */
function closingOf({ open }: StoreOpening, promised: Window): string | null {
  const then = openingAt(readIntervals(open.pickup), Date.parse(promised.from));
  return then.isOpen ? clockTime(then.untilMs) : null;
}
