import { Hourglass } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { useShopNow } from './opening.api.ts';
import { statusOf } from './opening-status.ts';
import { useStoresOpening } from './stores-opening.api.ts';

/** What busy, paused or closed means for an order; renders nothing while all is as usual. */
export function OpeningNote({ className }: { className?: string }) {
  const stores = useStoresOpening();
  const nowMs = useShopNow();
  if (nowMs === null) return null;
  // Of stores that differ, the line above every page says it by name: RUN-58.
  const [note, ...others] = new Set(stores.map((store) => statusOf(store, nowMs).note));
  if (!note || others.length > 0) return null;
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
