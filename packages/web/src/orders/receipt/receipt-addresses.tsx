import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { openingAt, readIntervals } from '@driftstone/contract/opening/opening.rules.ts';
import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { sayAllergy } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { wordsOf } from '@driftstone/contract/orders/order-words.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useOpeningOf, useStoresOpening } from '#opening/stores-opening.api.ts';
import type { Window } from '#platform/clock/shop-times.ts';
import { describePromised } from '#orders/times/promise.ts';
import { AdultsOnlyNote } from '#ui/adults-only.tsx';
import { describeTurn } from './receipt-heading.ts';
import { copy } from './receipt.copy.ts';

export function ReceiptAddresses({ orders }: { orders: readonly Order[] }) {
  return (
    <div className="mt-6 grid gap-4 rounded-md bg-paper p-4 text-sm">
      {orders.map((order) => (
        <ReceiptAddress key={order.id} order={order} isOneOfMany={orders.length > 1} />
      ))}
    </div>
  );
}

function ReceiptAddress({ order, isOneOfMany }: { order: Order; isOneOfMany: boolean }) {
  const { deliveryType, promised, door } = order;
  const { outcome, place, money } = wordsOf(order);
  const beside = describeBehindDoor(door);
  const opening = useOpeningOf(order.store.id);
  const isDelivery = deliveryType === 'delivery';
  const isOver = outcome !== 'under_way' || order.paymentStatus === 'refunded';
  const turn = describeTurn(order, isOneOfMany);
  const closing =
    isDelivery || isOver || !opening || !promised ? null : closingOf(opening, promised);
  return (
    <div>
      <p>
        <span className="font-semibold">{place}</span>{' '}
        {isDelivery ? whereTo(order) : <CollectFrom store={order.store} />}
      </p>
      {order.allergy && <p className="font-semibold wrap-anywhere">{sayAllergy(order.allergy)}</p>}
      {order.note && <p className="wrap-anywhere">{copy.kitchenNote(order.note)}</p>}
      {isDelivery && beside !== null && <p>{beside}</p>}
      {isDelivery && door?.note && <p className="wrap-anywhere">{copy.driverNote(door.note)}</p>}
      {!isOver && (
        <>
          <p className="font-semibold tabular-nums empty:hidden">{describePromised(order)}</p>
          <AdultsOnlyNote of={order.items} />
        </>
      )}
      {closing && <p className="text-ink-soft">{copy.counterCloses(closing)}</p>}
      {/* On the screen it stands above the receipt, which is not printed. */}
      {turn && <p className={isOneOfMany ? 'mt-1' : 'mt-1 hidden print:block'}>{turn.text}</p>}
      {!turn && order.paymentStatus === 'paid' && money.map((said) => <p key={said}>{said}</p>)}
    </div>
  );
}

/** With several stores, each has a phone of its own. */
function CollectFrom({ store: { name, address, phone } }: Pick<Order, 'store'>) {
  const hasSeveral = useStoresOpening().length > 1;
  if (address === undefined) return name;
  return (
    <>
      {name}, {address}
      {hasSeveral && phone && <span className="block tabular-nums">{formatPhone(phone)}</span>}
    </>
  );
}

/** When the counter closes on the day of a pickup; null when that is not known. */
function closingOf({ open }: StoreOpening, promised: Window): string | null {
  const then = openingAt(readIntervals(open.pickup), Date.parse(promised.from));
  return then.isOpen ? clockTime(then.untilMs) : null;
}

function whereTo({ address, door }: Order): string {
  return address === null ? copy.yourAddress : streetLine(address, door);
}
