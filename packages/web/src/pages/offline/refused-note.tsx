import { Info, X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { forgetMyRefused, type RefusedChange, refusedChanges } from '#cart/kept-changes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from './offline.copy.ts';
import { useMine } from './use-mine.ts';

const NONE: readonly RefusedChange[] = [];

/**
 * OWN-68: which of the waiting changes the shop refused. A page that was out of reach reloads as soon as they are sent,
 * and a toast would vanish with it.
 */
export function RefusedNote() {
  // Screen readers announce what is added to a region that exists already.
  const mine = useDeferredValue(useMine(refusedChanges), NONE);
  const dismiss = () => {
    forgetMyRefused();
    // The button that had the focus is no longer there.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {mine.length > 0 && (
        <div className="bg-gold-wash print:hidden">
          <div className="page-width flex items-start gap-2 py-2 text-sm md:gap-3 md:py-3 md:text-base">
            <Info className="size-5 md:mt-0.5 shrink-0 text-gold-deep" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{copy.refusedTitle}</p>
              <ul className="mt-1 grid list-disc gap-1 pl-4">
                {mine.map((refused) => (
                  <li key={refused.id}>
                    {describe(refused)} {refused.reason}
                  </li>
                ))}
              </ul>
              <p className="mt-1">{copy.refusedCart}</p>
            </div>
            <IconButton label={copy.dismissRefused} className="-m-2" onClick={dismiss}>
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </div>
  );
}

function describe({ kind, quantity, name = copy.somePizza }: RefusedChange): string {
  if (kind === 'quantity') return copy.notCounted(name);
  return kind === 'remove' ? copy.notRemoved(name) : copy.notAdded(name, quantity);
}
