import type { DeliveryZone } from '@driftstone/contract/location/zones.schema.ts';
import { Bike } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { describeMinimum, highestMinimum } from './delivery-minimum.ts';
import { useStoresOpening } from './stores-opening.api.ts';

interface DeliveryMinimumNoteProps {
  /** The price of the food, before any discount. */
  subtotal: number;
  /** Where the delivery may go; null: where the store's own terms count. */
  zones: readonly (DeliveryZone | null)[];
  /** Whose terms count; undefined: of several, nobody knows which one delivers. */
  storeId: string | undefined;
  className?: string;
}

/** Says how much is missing for a delivery; renders nothing when the minimum is reached. */
export function DeliveryMinimumNote({
  subtotal,
  zones,
  storeId,
  className,
}: DeliveryMinimumNoteProps) {
  const store = useStoresOpening().find(({ id }) => id === storeId);
  const note = describeMinimum(highestMinimum(zones, store?.deliveryMinimum), subtotal);
  if (note === null) return null;
  return (
    <p
      className={classNames(
        'flex items-start gap-3 rounded-md bg-paper-deep p-4 font-semibold',
        className,
      )}
    >
      <Bike className="mt-0.5 size-5 shrink-0 text-basil" />
      {note}
    </p>
  );
}
