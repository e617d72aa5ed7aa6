import { useState } from 'react';

interface Opening<Subject> {
  /** Each opening has its own, so that a dialog starts afresh. */
  key: number;
  subject: Subject;
  /** False while the dialog closes: it still shows its subject. */
  isOpen: boolean;
}

/** What a dialog is opened for. null until the first opening. */
export function useOpening<Subject>() {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  return {
    opening,
    open: (subject: Subject) =>
      setOpening((last) => ({ key: (last?.key ?? 0) + 1, subject, isOpen: true })),
    close: () => setOpening((last) => last && { ...last, isOpen: false }),
  };
}
