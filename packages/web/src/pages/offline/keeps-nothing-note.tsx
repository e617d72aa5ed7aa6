import { Info, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { keepsNothing } from '#platform/storage/keeps-nothing.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { copy } from './offline.copy.ts';

/** WEB-11: said once, since all else would look like a fault of the shop's. */
export function KeepsNothingNote({ isAtWork = false }: { isAtWork?: boolean }) {
  const [isDue, setIsDue] = useState(keepsNothing);
  // Screen readers announce what is added to a region that exists already.
  const isSaid = useDeferredValue(isDue, false);
  const dismiss = () => {
    setIsDue(false);
    // The button that had the focus is no longer there.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {isSaid && (
        <div className="bg-gold-wash print:hidden">
          <div className="page-width flex items-start gap-2 py-2 text-sm md:gap-3 md:py-3 md:text-base">
            <Info className="size-5 md:mt-0.5 shrink-0 text-gold-deep" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{copy.keepsNothingTitle}</p>
              <p className="mt-1">{isAtWork ? copy.keepsNothingAtWork : copy.keepsNothing}</p>
            </div>
            <IconButton label={copy.dismissKeepsNothing} className="-m-2" onClick={dismiss}>
              <X className="size-5" />
            </IconButton>
          </div>
        </div>
      )}
    </div>
  );
}
