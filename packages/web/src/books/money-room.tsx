import { type Period, PERIODS } from '@driftstone/contract/books/books.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadFailure } from '#ui/load-failure.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { AccountFiles } from './account-files.tsx';
import { takingsQuery } from './books.api.ts';
import { copy, daysInWords } from './books.copy.ts';
import { MoneyFigures } from './money-figures.tsx';
import { MoneyReport } from './money-report.tsx';

/** What the shop took, and what is left after refunds. */
export function MoneyRoom() {
  const [search] = useSearchParams();
  const period = PERIODS.find((each) => each === search.get('period')) ?? 'today';
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(takingsQuery(period));
  return (
    <div className="grid gap-6">
      <PeriodLinks current={period} />
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
                <Printer className="size-4" aria-hidden="true" />
                {copy.print}
              </Button>
              <AccountFiles takings={data} />
            </div>
          </div>
          <MoneyFigures takings={data} period={period} />
          <MoneyReport takings={data} />
        </div>
      )}
    </div>
  );
}

function PeriodLinks({ current }: { current: Period }) {
  return (
    <nav aria-label={copy.periodLegend} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {PERIODS.map((period) => (
          <li key={period}>
            <Link
              to={`?period=${period}`}
              replace
              preventScrollReset
              aria-current={period === current ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center rounded-full border-2 px-4 font-semibold',
                period === current
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-card hover:border-line-strong',
              )}
            >
              {copy.periods[period]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
