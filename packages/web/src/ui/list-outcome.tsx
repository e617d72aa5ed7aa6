import { ToldLater } from './told-later.tsx';

interface ListOutcomeProps {
  /** The number of rows that are shown; null: none were read yet. */
  count: number | null;
  hasMore: boolean;
  none: string;
}

/** Below a list that is searched: says that nothing was found, or tells a screen reader how much was. */
export function ListOutcome({ count, hasMore, none }: ListOutcomeProps) {
  if (count === 0) return <ToldLater className="text-ink-soft">{none}</ToldLater>;
  return <ToldLater className="sr-only">{count !== null && tellShown(count, hasMore)}</ToldLater>;
}

function tellShown(count: number, hasMore: boolean): string {
  return hasMore ? `${count} shown, and there are more` : `${count} shown`;
}
