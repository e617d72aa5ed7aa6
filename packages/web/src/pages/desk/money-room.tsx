import { wantedOf } from '@driftstone/contract/books/books.rules.ts';
import { TakingsQuery } from '@driftstone/contract/books/books.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { PayoutList } from '#payments/payout-list.tsx';
import { Button } from '#ui/button.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { AccountColumns, AccountFiles } from '#books/account-files.tsx';
import { takingsQuery } from '#books/books.api.ts';
import { copy, daysInWords, sayThan } from '#books/books.copy.ts';
import { DayChoice } from '#books/day-choice.tsx';
import { MoneyFigures } from '#books/money-figures.tsx';
import { MoneyReport } from '#books/money-report.tsx';

/** What the shop took, and what is left after refunds. */
export function MoneyRoom() {
  const [search] = useSearchParams();
  const asked = TakingsQuery.safeParse(Object.fromEntries(search));
  const query = {
    ...asked.data,
    ...(!asked.data?.from && { period: asked.data?.period ?? 'today' }),
  };
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(takingsQuery(query));
  return (
    <div className="grid grid-cols-1 gap-6">
      <DayChoice query={query} />
      {isError && !isFetching && (
        <LoadFailure text={copy.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <LoadingText text={copy.loading} />}
      {data && (
        <div aria-busy={isPlaceholderData}>
          <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
            <p className="font-semibold">{daysInWords(data.days)}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="secondary" size="small" onClick={() => window.print()}>
                <Printer className="size-4" />
                {copy.print}
              </Button>
              <AccountFiles takings={data} />
            </div>
          </div>
          <MoneyFigures
            takings={data}
            than={sayThan(wantedOf(query), query.comparison ?? 'before')}
          />
          <MoneyReport takings={data} />
          <AccountColumns />
        </div>
      )}
      <PayoutList />
    </div>
  );
}
