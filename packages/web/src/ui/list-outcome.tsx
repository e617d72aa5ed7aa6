import { StatusLine } from './status-line.tsx';

interface ListOutcomeProps {
  /** The number of rows that are shown; null: none were read yet. */
  count: number | null;
  hasMore: boolean;
  none: string;
}

/** Below a list that is searched: says that nothing was found, or tells a screen reader how much was. */
export function ListOutcome({ count, hasMore, none }: ListOutcomeProps) {
  if (count === 0) return <StatusLine className="text-ink-soft">{none}</StatusLine>;
  return <StatusLine className="sr-only">{count !== null && tellShown(count, hasMore)}</StatusLine>;
}

function tellShown(count: number, hasMore: boolean): string {
  return hasMore ? `${count} shown, and there are more` : `${count} shown`;
}
