import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { Bike } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { describeMinimum } from './delivery-minimum.ts';
import { useStoreOpening } from './opening.api.ts';

interface DeliveryMinimumNoteProps {
  /** The price of the food, before any discount. */
  subtotal: number;
  /** Where the delivery goes, if that has terms of its own. */
  zone: DeliveryZone | null;
  className?: string;
}

/** Says how much is missing for a delivery; renders nothing when the minimum is reached. */
export function DeliveryMinimumNote({ subtotal, zone, className }: DeliveryMinimumNoteProps) {
  const store = useStoreOpening();
  const terms = zone ? { deliveryMinimum: zone.minimum } : store;
  const note = terms ? describeMinimum(terms, subtotal) : null;
  if (note === null) return null;
  return (
    <p
      className={classNames(
        'flex items-start gap-3 rounded-md bg-paper-deep p-4 font-semibold',
        className,
      )}
    >
      <Bike className="mt-0.5 size-5 shrink-0 text-basil" aria-hidden="true" />
      {note}
    </p>
  );
}
