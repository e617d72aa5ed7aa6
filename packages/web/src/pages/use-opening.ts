import { useState } from 'react';
import { notify } from '#platform/notify.ts';

interface Opening<Subject> {
  /** Each opening has its own, so that a dialog starts afresh. */
  key: number;
  subject: Subject;
  /** False while the dialog closes: it still shows its subject. */
  isOpen: boolean;
}

const COULD_NOT_OPEN = 'This could not be opened. Please try again.';

/** What a dialog is opened for. null until the first opening. */
export function useOpening<Subject>() {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  // Of this opening: a dialog that ends its work late must not close the one opened after it.
  const close = () =>
    setOpening((last) => (last?.key === opening?.key && last ? { ...last, isOpen: false } : last));
  return {
    opening,
    open: (subject: Subject) =>
      setOpening((last) => ({ key: (last?.key ?? 0) + 1, subject, isOpen: true })),
    close,
    /** The dialog's code did not come. The next opening asks for it again. */
    closeMissing: () => {
      close();
      notify.error(COULD_NOT_OPEN);
    },
  };
}
