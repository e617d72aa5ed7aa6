import { useDeferredValue } from 'react';
import { forgetMyRefused, type RefusedChange, refusedChanges } from '#cart/kept-changes.ts';
import { NoteOnTop } from './note-on-top.tsx';
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
  return (
    <NoteOnTop title={copy.refusedTitle} dismiss={copy.dismissRefused} onDismiss={forgetMyRefused}>
      {mine.length > 0 && (
        <>
          <ul className="mt-1 grid list-disc gap-1 pl-4">
            {mine.map((refused) => (
              <li key={refused.id}>
                {describe(refused)} {refused.reason}
              </li>
            ))}
          </ul>
          <p className="mt-1">{copy.refusedCart}</p>
        </>
      )}
    </NoteOnTop>
  );
}

function describe({ kind, quantity, name = copy.somePizza }: RefusedChange): string {
  if (kind === 'quantity') return copy.notCounted(name);
  return kind === 'remove' ? copy.notRemoved(name) : copy.notAdded(name, quantity);
}
