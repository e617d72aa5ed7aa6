import { Gift } from 'lucide-react';
import { copy } from './chosen-pizza.copy.ts';

/** Above the choices of a pizza that came by a friend's link. */
export function SharedNote() {
  return (
    <p className="mb-6 flex items-start gap-3 font-semibold">
      <Gift className="mt-0.5 size-5 shrink-0 text-basil" aria-hidden="true" />
      {copy.shared}
    </p>
  );
}
