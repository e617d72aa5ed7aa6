import type { LoggedChange } from '@driftstone/contract/staff/staff.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { deskTime } from '#platform/clock/desk-time.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { logQuery } from './staff.api.ts';
import { copy } from './staff.copy.ts';

/** What staff changed, newest first. */
export function ChangeLog() {
  const log = useInfiniteQuery(logQuery);
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage } = log;
  if (!data && isError)
    return (
      <LoadFailure text={copy.logFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingText text={copy.loadingLog} />;
  const changes = data.pages.flatMap((page) => page.changes);
  if (changes.length === 0) return <p className="text-ink-soft">{copy.noChanges}</p>;
  return (
    <div className="grid gap-6">
      <ol
        aria-label={copy.logTitle}
        className="divide-y divide-line rounded-lg border border-line bg-card"
      >
        {changes.map((change) => (
          <ChangeItem key={change.id} {...change} />
        ))}
      </ol>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {isFetchingNextPage ? copy.loadingMore : copy.more}
        </Button>
      )}
    </div>
  );
}

function ChangeItem({ at, by, action, subject, before, after }: LoggedChange) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li className="grid gap-1 p-4 sm:px-6">
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{deskTime(at)}</time>, {by}
      </p>
      <p className="font-semibold wrap-anywhere">
        {wordsOf(action)}: {subject.name}
      </p>
      {fields.length > 0 && (
        <dl className="grid gap-x-3 text-sm sm:grid-cols-[auto_1fr]">
          {fields.map((field) => (
            <div key={field} className="contents">
              <dt className="text-ink-soft">{wordsOf(field)}</dt>
              <dd className="wrap-anywhere">
                {before && field in before && <del className="mr-2">{shown(before[field])}</del>}
                {after && field in after && (
                  <ins className="no-underline">{shown(after[field])}</ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** 'pizza_changed' and 'pricePence' as words. */
function wordsOf(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function shown(value: unknown): string {
  if (value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
