import type { Pizza } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { Info } from 'lucide-react';
import { copy } from '../catalogue.copy.ts';

/** FOOD-05: what the pizza has to be had without. */
export function SoldOutNote({ pizza: { comesWith } }: { pizza: Pick<Pizza, 'comesWith'> }) {
  const missing = (comesWith?.ingredients ?? []).filter(({ soldOut }) => soldOut);
  if (missing.length === 0) return null;
  return (
    <p className="mb-6 flex items-start gap-3 rounded-md bg-gold-wash px-4 py-3">
      <Info className="mt-0.5 size-5 shrink-0 text-gold-deep" aria-hidden="true" />
      {copy.haveWithout(missing.map(({ name }) => name))}
    </p>
  );
}
