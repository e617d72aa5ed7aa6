import { Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';

interface NoteOnTopProps {
  title: string;
  /** What the button is called. */
  dismiss: string;
  onDismiss: () => void;
  /** Nothing, or false, until there is something to say. */
  children: ReactNode;
}

/** A note at the top of the page that stays until it is dismissed. Screen readers announce it when it fills in. */
export function NoteOnTop({ title, dismiss, onDismiss, children }: NoteOnTopProps) {
  const press = () => {
    onDismiss();
    // The button that had the focus is no longer there.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <div role="status">
      {children && (
        <div className="bg-gold-wash print:hidden">
          <div className="page-width flex items-start gap-2 py-2 text-sm md:gap-3 md:py-3 md:text-base">
            <Info className="size-5 md:mt-0.5 shrink-0 text-gold-deep" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{title}</p>
              {children}
            </div>
            <IconButton label={dismiss} className="-m-2" onClick={press}>
              <X className="size-5" aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      )}
    </div>
  );
}
