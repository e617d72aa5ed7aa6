import { Info } from 'lucide-react';
import { copy } from './chosen-pizza.copy.ts';

interface MissingNoteProps {
  /** What can't be had; null for what nobody knows the name of. */
  missing: readonly (string | null)[];
  /** What the builder does not take on one pizza, and why. */
  surplus?: { names: readonly string[]; most: number };
}

/** What of the chosen pizza is not on the one that is shown. */
export function MissingNote({ missing, surplus }: MissingNoteProps) {
  const names = missing.filter((name) => name !== null);
  const notes = [
    missing.length > 0 && copy.missing([...new Set(names)], missing.length - names.length),
    surplus && surplus.names.length > 0 && copy.surplus(surplus.names, surplus.most),
  ].filter((note) => note !== false && note !== undefined);
  if (notes.length === 0) return null;
  return (
    <div role="status" className="mb-2 flex items-start gap-3 rounded-md bg-gold-wash px-4 py-3">
      <Info className="mt-0.5 size-5 shrink-0 text-gold-deep" aria-hidden="true" />
      <div className="grid gap-2">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
