import { useState } from 'react';
import { notify } from '#platform/notify.ts';

interface Opening<Subject> {
  /** Differs for each opening, so that a dialog starts afresh. */
  key: number;
  subject: Subject;
  /** False while the dialog closes and still shows its subject. */
  isOpen: boolean;
}

export const COULD_NOT_OPEN = 'This could not be opened. Please try again.';

/** The state of a dialog and the subject it is opened for. */
export function useOpening<Subject>() {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  // Closes this opening only: late work of a dialog must not close the one opened after it.
  const close = () =>
    setOpening((last) => (last?.key === opening?.key && last ? { ...last, isOpen: false } : last));
  return {
    opening,
    open: (subject: Subject) =>
      setOpening((last) => ({ key: (last?.key ?? 0) + 1, subject, isOpen: true })),
    close,
    /** The dialog's code could not be loaded. The next opening tries again. */
    closeMissing: () => {
      close();
      notify.error(COULD_NOT_OPEN);
    },
  };
}
