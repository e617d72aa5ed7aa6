import { MapPin } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { copy } from './orders.copy.ts';

interface PickupBlockProps {
  storeName: string;
  /** Such as 'Open until 22:00'; null until it is known. */
  hours: string | null;
  onFindStore: () => void;
}

/** The store to collect from, and a link to choose another store. */
export function PickupBlock({ storeName, hours, onFindStore }: PickupBlockProps) {
  return (
    <section aria-labelledby="pickup-store" className="rounded-md border border-line p-5">
      <h3 id="pickup-store" className="text-title">
        {copy.pickupFrom}
      </h3>
      <p className="mt-3 flex items-start gap-3">
        <MapPin className="mt-0.5 size-5 shrink-0 text-ink-soft" aria-hidden="true" />
        <span>
          {storeName}
          {hours !== null && <span className="block text-sm text-ink-soft">{hours}</span>}
        </span>
      </p>
      <p className="mt-1 pl-8 text-sm text-ink-soft">{copy.pickupHint}</p>
      <Button variant="secondary" size="small" className="mt-4" onClick={onFindStore}>
        {copy.findStore}
      </Button>
    </section>
  );
}
