import { Info } from 'lucide-react';
import { copy } from './chosen-pizza.copy.ts';

/** What of the chosen pizza can't be had; null for what nobody knows the name of. */
export function MissingNote({ missing }: { missing: readonly (string | null)[] }) {
  if (missing.length === 0) return null;
  const names = missing.filter((name) => name !== null);
  return (
    <p role="status" className="mb-2 flex items-start gap-3 rounded-md bg-gold-wash px-4 py-3">
      <Info className="mt-0.5 size-5 shrink-0 text-gold-deep" aria-hidden="true" />
      {copy.missing([...new Set(names)], missing.length - names.length)}
    </p>
  );
}
