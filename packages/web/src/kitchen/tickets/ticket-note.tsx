import { StickyNote } from 'lucide-react';
import { copy } from '../kitchen.copy.ts';

/** What the customer tells the kitchen about the order, or about one pizza of it. */
export function TicketNote({ note }: { note: string | undefined }) {
  if (!note) return null;
  return (
    <p className="flex items-start gap-1.5 rounded-sm bg-gold-wash px-1.5 font-bold wrap-anywhere">
      <StickyNote className="mt-1 size-4 shrink-0" aria-hidden="true" />
      <span>
        <span className="sr-only">{copy.note}</span>
        {note}
      </span>
    </p>
  );
}
