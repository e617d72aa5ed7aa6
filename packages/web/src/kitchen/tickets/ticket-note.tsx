import { StickyNote } from 'lucide-react';
import { copy } from '../kitchen.copy.ts';

/** What the customer tells the kitchen about the order, or about one pizza of it. */
export function TicketNote({ note }: { note: string | undefined }) {
  if (!note) return null;
  return (
    <p className="mt-1 flex items-start gap-1.5 rounded-sm bg-ink px-1.5 text-[0.8em] font-bold text-white wrap-anywhere forced-colors:border-2">
      <StickyNote className="mt-[0.2em] size-[0.9em] shrink-0" />
      <span>
        <span className="sr-only">{copy.note}</span>
        {note}
      </span>
    </p>
  );
}
