import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ListOutcome } from './list-outcome.tsx';
import { LoadFailure } from './load-failure.tsx';
import { LoadingText } from './loading-text.tsx';

export interface PagedListState {
  /** The number of rows that were read; null: none yet. */
  count: number | null;
  hasFailed: boolean;
  isReading: boolean;
  hasMore: boolean;
  onRetry: () => void;
  onMore: () => void;
}

interface PagedListProps extends PagedListState {
  label: string;
  texts: { loading: string; failed: string; none: string; more: string };
  children: ReactNode;
}

/** Rows that are read page by page, with a loading, a failed and an empty state, and a button for more. */
export function PagedList(props: PagedListProps) {
  return (
    <>
      <Pages {...props} />
      <ListOutcome count={props.count} hasMore={props.hasMore} none={props.texts.none} />
    </>
  );
}

function Pages(props: PagedListProps) {
  const { count, hasFailed, isReading, hasMore, onRetry, onMore, label, texts, children } = props;
  if (count === null)
    return hasFailed ? (
      <LoadFailure text={texts.failed} isRetrying={isReading} onRetry={onRetry} />
    ) : (
      <LoadingText text={texts.loading} />
    );
  if (count === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-card">
        {children}
      </ul>
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={isReading}
          onClick={onMore}
        >
          {isReading ? texts.loading : texts.more}
        </Button>
      )}
    </div>
  );
}
