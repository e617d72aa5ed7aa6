import { COMPARISONS, PERIODS } from '@driftstone/contract/books/books.rules.ts';
import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { TakingsQuery } from '@driftstone/contract/books/books.schema.ts';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './books.copy.ts';

const PILL = 'flex min-h-11 items-center rounded-full border-2 px-4 font-semibold';

const lookOf = (isCurrent: boolean) =>
  classNames(
    PILL,
    isCurrent ? 'border-ink bg-ink text-paper' : 'border-line bg-card hover:border-line-strong',
  );

/** Which days, and what they are compared with. They stand in the address. */
export function DayChoice({ query }: { query: TakingsQuery }) {
  const { period, comparison = 'before' } = query;
  const [isOpen, setIsOpen] = useState(period === undefined);
  return (
    <div className="grid grid-cols-1 gap-3 print:hidden">
      <nav aria-label={copy.periodLegend}>
        <ul className="flex flex-wrap gap-2">
          {PERIODS.map((each) => (
            <li key={each}>
              <Link
                to={`?${addressOf({ period: each, comparison })}`}
                replace
                preventScrollReset
                aria-current={each === period ? 'true' : undefined}
                className={lookOf(each === period)}
                onClick={() => setIsOpen(false)}
              >
                {copy.periods[each]}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-expanded={isOpen}
              className={lookOf(period === undefined)}
              onClick={() => setIsOpen(!isOpen)}
            >
              {copy.otherDays}
            </button>
          </li>
        </ul>
      </nav>
      {isOpen && <RangeForm query={query} />}
      <CompareLink query={query} />
    </div>
  );
}

function RangeForm({ query }: { query: TakingsQuery }) {
  const [, setSearch] = useSearchParams();
  const [error, setError] = useState<string>();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const wanted = TakingsQuery.safeParse({
      from: form.get('from'),
      to: form.get('to'),
      comparison: query.comparison,
    });
    const isToCome = (wanted.data?.from ?? '') > londonDate(Date.now());
    setError(isToCome ? copy.toCome : wanted.error?.issues[0]?.message);
    if (wanted.success && !isToCome)
      setSearch(addressOf(wanted.data), { replace: true, preventScrollReset: true });
  };
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={show}>
      <TextField
        name="from"
        type="date"
        label={copy.firstDay}
        defaultValue={query.from}
        className="min-w-0 basis-44"
      />
      <TextField
        name="to"
        type="date"
        label={copy.lastDay}
        defaultValue={query.to}
        error={error}
        className="min-w-0 basis-44"
      />
      <Button type="submit" className="mt-7">
        {copy.show}
      </Button>
    </form>
  );
}

/** A year stands beside the one before anyhow. */
function CompareLink({ query }: { query: TakingsQuery }) {
  const { period, comparison = 'before' } = query;
  if (period === 'year' || period === 'last_year') return null;
  const other = COMPARISONS.find((each) => each !== comparison) ?? 'before';
  return (
    <Link
      to={`?${addressOf({ ...query, comparison: other })}`}
      replace
      preventScrollReset
      className="inline-flex min-h-11 w-fit items-center text-sm font-semibold underline"
    >
      {copy.compareWith[other]}
    </Link>
  );
}

function addressOf({ period, from, to, comparison }: TakingsQuery): string {
  const kept = {
    ...(period ? { period } : { from: from ?? '', to: to ?? '' }),
    ...(comparison === 'last_year' && { comparison }),
  };
  return new URLSearchParams(kept).toString();
}
