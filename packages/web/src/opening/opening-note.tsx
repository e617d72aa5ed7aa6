import { Hourglass } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { useShopNow, useStoreOpening } from './opening.api.ts';
import { statusOf } from './opening-status.ts';

/** What busy, paused or closed means for an order; renders nothing while all is as usual. */
export function OpeningNote({ className }: { className?: string }) {
  const store = useStoreOpening();
  const nowMs = useShopNow();
  const note = store && nowMs !== null ? statusOf(store, nowMs).note : null;
  if (note === null) return null;
  return (
    <p
      className={classNames(
        'flex items-start gap-3 rounded-md bg-gold-wash p-4 font-semibold text-gold-deep',
        className,
      )}
    >
      <Hourglass className="mt-0.5 size-5 shrink-0" />
      {note}
    </p>
  );
}
