import { useCallback, useId, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { OpeningVeil } from '#ui/opening-veil.tsx';

interface Opened<Subject> {
  /** Counts the openings. */
  number: number;
  subject: Subject;
  /** False while the dialog closes and still shows its subject. */
  isOpen: boolean;
}

const OPENING = 'Opening…';
export const COULD_NOT_OPEN = 'This could not be opened. Please try again.';

/** The state of a dialog and the subject it is opened for. `opening.dialog` are props of the dialog. */
export function useOpening<Subject>() {
  const id = useId();
  const [opened, setOpened] = useState<Opened<Subject> | null>(null);
  // Closes this opening only: late work of a dialog must not close the one opened after it.
  const close = () =>
    setOpened((last) =>
      last?.number === opened?.number && last ? { ...last, isOpen: false } : last,
    );
  /** The dialog's code could not be loaded. The next opening tries again. */
  const closeMissing = () => {
    close();
    notify.failure(null, COULD_NOT_OPEN);
  };
  return {
    opening: opened && {
      // Differs for each opening, so that a dialog starts afresh, and from the keys of other dialogs beside it: React
      // would mount the dialog twice.
      key: `${id}${opened.number}`,
      subject: opened.subject,
      dialog: {
        isOpen: opened.isOpen,
        onClose: close,
        onMissing: closeMissing,
        // OWN-62: the tap shows something before the dialog's code is there.
        fallback: opened.isOpen && <OpeningVeil text={OPENING} />,
      },
    },
    /** The same function each time, so that a list of what can be opened stays as it is. */
    open: useCallback(
      (subject: Subject) =>
        setOpened((last) => ({ number: (last?.number ?? 0) + 1, subject, isOpen: true })),
      [],
    ),
    close,
  };
}
