import { useDeferredValue, useState } from 'react';
import { keepsNothing } from '#platform/storage/stored-value.ts';
import { NoteOnTop } from './note-on-top.tsx';
import { copy } from './offline.copy.ts';

/** WEB-11: said once, since all else would look like a fault of the shop's. */
export function KeepsNothingNote({ isAtWork = false }: { isAtWork?: boolean }) {
  const [isDue, setIsDue] = useState(keepsNothing);
  // Screen readers announce what is added to a region that exists already.
  const isSaid = useDeferredValue(isDue, false);
  return (
    <NoteOnTop
      title={copy.keepsNothingTitle}
      dismiss={copy.dismissKeepsNothing}
      onDismiss={() => setIsDue(false)}
    >
      {isSaid && <p className="mt-1">{isAtWork ? copy.keepsNothingAtWork : copy.keepsNothing}</p>}
    </NoteOnTop>
  );
}
