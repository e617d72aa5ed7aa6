import { describeDoor } from '@driftstone/contract/location/door.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { MapPin } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { copy } from '../orders.copy.ts';

interface DeliveryLineProps {
  order: Pick<Order, 'address' | 'door'>;
  onChange: () => void;
}

/** CHK-13: where the delivery goes, on the step on which it is paid. */
export function DeliveryLine({ order: { address, door }, onChange }: DeliveryLineProps) {
  const house = door?.house ?? '';
  const beside = describeDoor(door && { ...door, house: '' });
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md border border-line px-4 py-2">
      <MapPin className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {copy.to} {house !== '' && (/^\d/.test(house) ? `${house} ` : `${house}, `)}
        {address}
        {beside !== null && ` (${beside})`}
      </span>
      <Button variant="quiet" size="small" aria-label={copy.changeAddress} onClick={onChange}>
        {copy.change}
      </Button>
    </p>
  );
}
