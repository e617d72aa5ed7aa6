import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from '../orders.copy.ts';
import { WayToStore } from './way-to-store.tsx';

interface PickupBlockProps {
  /** undefined until the order is known. */
  store: Order['store'] | undefined;
  /** Such as 'Open until 22:00'; null until it is known. */
  hours: string | null;
  onFindStore: () => void;
  /** Below the address, such as the hours of the week. */
  children: ReactNode;
}

/** The store to collect from, the way to it, and a button to choose another store. */
export function PickupBlock({ store, hours, onFindStore, children }: PickupBlockProps) {
  return (
    <section aria-labelledby="pickup-store" className="rounded-md border border-line p-5">
      <h3 id="pickup-store" className="text-title">
        {copy.pickupFrom}
      </h3>
      <p className="mt-3 flex items-start gap-3 wrap-anywhere">
        <MapPin className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <span>
          {store?.name}
          <span className="block">{store?.address}</span>
          {hours !== null && <span className="block text-sm text-ink-soft">{hours}</span>}
        </span>
      </p>
      {store?.address !== undefined && <WayToStore address={store.address} />}
      {children}
      <Button variant="secondary" size="small" className="mt-3" onClick={onFindStore}>
        {copy.findStore}
      </Button>
    </section>
  );
}
