import { History } from 'lucide-react';
import { Link } from 'react-router';

interface HistoryLinkProps {
  /** null: for nobody who may not read the log. */
  to: string | null;
  /** Where a draft would be lost: it opens beside it. */
  opensBeside?: boolean;
  /** What the history is of. */
  name: string;
}

/** Leads to the log of one thing. */
export function HistoryLink({ to, opensBeside, name }: HistoryLinkProps) {
  if (to === null) return null;
  return (
    <Link
      to={to}
      {...(opensBeside && { target: '_blank' })}
      aria-label={`History of ${name}${opensBeside ? ', opens in a new tab' : ''}`}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start px-1 text-sm font-semibold underline-offset-4 hover:underline"
    >
      <History className="size-4" />
      History
    </Link>
  );
}
