import type { ReactNode } from 'react';

interface RowOpenerProps {
  /** What it does, with the row's name in it. */
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a row in a list of staff. It opens the row, which is `relative`, wherever that is pressed. */
export function RowOpener({ label, onOpen, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="min-w-0 text-left font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
    >
      {children}
    </button>
  );
}
