import { Info } from 'lucide-react';
import { useDeferredValue } from 'react';
import { copy } from './chosen-pizza.copy.ts';

interface MissingNoteProps {
  /** What is not available; null when its name is unknown. */
  missing: readonly (string | null)[];
  /** What the builder does not accept on one pizza, and why. */
  surplus?: { names: readonly string[]; most: number };
  /** What is on our pizza and not in the builder. */
  lacking?: readonly string[];
}

const NOT_YET: readonly string[] = [];

/** Which choices are missing on the pizza that is shown. */
export function MissingNote({ missing, surplus, lacking = [] }: MissingNoteProps) {
  const names = missing.filter((name) => name !== null);
  const known = [
    lacking.length > 0 && copy.lacking(lacking),
    missing.length > 0 && copy.missing([...new Set(names)], missing.length - names.length),
    surplus && surplus.names.length > 0 && copy.surplus(surplus.names, surplus.most),
  ].filter((note) => note !== false && note !== undefined);
  // Screen readers announce what is added to a region that exists already.
  const notes = useDeferredValue(known, NOT_YET);
  return (
    <div role="status">
      {notes.length > 0 && (
        <div className="mb-6 flex items-start gap-3 rounded-md bg-gold-wash px-4 py-3">
          <Info className="mt-0.5 size-5 shrink-0 text-gold-deep" />
          <div className="grid gap-2">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
