import { type LoggedChange, LogQuery } from '@driftstone/contract/staff/staff.schema.ts';
import { sayChange } from '@driftstone/contract/staff/log/say-change.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { deskTime } from '#platform/clock/desk-time.ts';
import { PagedList } from '#ui/paged-list.tsx';
import { type LogFilters, logQuery } from '../staff.api.ts';
import { copy } from './log.copy.ts';
import { LogFilterBar } from './log-filter-bar.tsx';

/** What is looked at, by its name, when the log of one thing is shown. */
const NAME = 'of';

/** What staff changed, newest first. The address holds the filters. */
export function ChangeLog() {
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const log = useInfiniteQuery(logQuery(filters));
  const pages = log.data?.pages ?? [];
  const changes = pages.flatMap((page) => page.changes);
  const unnamed = filters.kind === 'customer' ? copy.customer : copy.thing;
  const showing = filters.subjectId && (address.get(NAME) ?? unnamed);
  const show = (next: LogFilters) => {
    const name = next.subjectId ? address.get(NAME) : null;
    setAddress({ ...definedOf(next), ...(name !== null && { [NAME]: name }) });
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      {showing && <h2 className="text-title wrap-anywhere">{copy.historyOf(showing)}</h2>}
      <LogFilterBar filters={filters} people={pages[0]?.people ?? []} onFilter={show} />
      <PagedList
        count={log.data ? changes.length : null}
        hasFailed={log.isError}
        isReading={log.isFetching}
        hasMore={log.hasNextPage}
        onRetry={() => void log.refetch()}
        onMore={() => void log.fetchNextPage()}
        label={copy.title}
        texts={copy}
      >
        {changes.map((change) => (
          <ChangeItem key={change.id} {...change} />
        ))}
      </PagedList>
    </div>
  );
}

function ChangeItem({ at, by, action, subject, before, after }: LoggedChange) {
  const happened = { by, name: subject.name, before: before ?? {}, after: after ?? {} };
  const { sentence, details } = sayChange(action, happened);
  return (
    <li className="grid gap-1 p-4 sm:px-6">
      <p className="wrap-anywhere">
        <b>{by}</b> {sentence}
      </p>
      {details.length > 0 && (
        <ul className="grid list-disc gap-0.5 pl-5 text-sm wrap-anywhere">
          {[...new Set(details)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{deskTime(at)}</time>
      </p>
    </li>
  );
}

/** Ignores filters in the address that the shop does not know. */
function filtersOf(address: URLSearchParams): LogFilters {
  const read = LogQuery.omit({ before: true }).safeParse(Object.fromEntries(address));
  return read.success ? read.data : {};
}

function definedOf(filters: LogFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
