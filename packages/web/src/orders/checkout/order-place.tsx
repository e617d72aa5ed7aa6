import { describeBehindDoor, streetLine } from '@driftstone/contract/location/door.rules.ts';
import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { MapPin, Store } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { copy } from '../orders.copy.ts';

interface OrderPlaceProps {
  order: Pick<Order, 'address' | 'door' | 'store'>;
  deliveryType: DeliveryType;
  /** When it is there, such as 'Arriving 18:54–19:04'; null while that is not known. */
  promised: string | null;
  onChange: () => void;
}

/** CHK-13: where the order goes or is collected, and when, on the step on which it is paid. */
export function OrderPlace({ order, deliveryType, promised, onChange }: OrderPlaceProps) {
  const isDelivery = deliveryType === 'delivery';
  const where = isDelivery ? order.address && <Address {...order} /> : order.store.address;
  if (!where) return null;
  const Icon = isDelivery ? MapPin : Store;
  return (
    // On the smallest phones, and with larger text, the button is below and the address has the width.
    <div className="flex flex-wrap items-center justify-end gap-x-3 rounded-md border border-line py-2 pr-2 pl-4">
      <div className="flex min-w-0 flex-[1_1_12rem] items-center gap-x-3">
        <Icon className="size-5 shrink-0 text-ink-soft max-[18rem]:hidden" aria-hidden="true" />
        <div className="min-w-0 wrap-anywhere">
          <p>
            {isDelivery ? copy.to : copy.pickupFrom} {where}
          </p>
          {promised !== null && <p className="text-sm text-ink-soft tabular-nums">{promised}</p>}
        </div>
      </div>
      {isDelivery && (
        <Button variant="quiet" size="small" aria-label={copy.changeAddress} onClick={onChange}>
          {copy.change}
        </Button>
      )}
    </div>
  );
}

function Address({ address, door }: Pick<Order, 'address' | 'door'>) {
  const behind = describeBehindDoor(door);
  return (
    <>
      {address !== null && streetLine(address, door)}
      {behind !== null && ` (${behind})`}
    </>
  );
}
