import { addDays, type DayRange, lengthOf } from '@driftstone/contract/books/books.rules.ts';
import type { Takings } from '@driftstone/contract/books/books.schema.ts';
import { Download } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { accountsUrl } from './books.api.ts';
import { copy, monthInWords } from './books.copy.ts';

/** The accountant's file; of more than a month, one for each month in which something was sold. */
export function AccountFiles({ takings: { days, byDay } }: { takings: Takings }) {
  const months = monthsOf(days);
  const [only] = months;
  if (months.length === 1 && only)
    return (
      <a
        href={accountsUrl(only)}
        download
        className={buttonClass({ variant: 'secondary', size: 'small' })}
      >
        <Download className="size-4" aria-hidden="true" />
        {copy.download}
      </a>
    );
  return (
    <details className="basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {copy.downloadMonths}
      </summary>
      <ul className="flex flex-wrap gap-2">
        {months
          .filter(({ from, to }) => byDay.some(({ day }) => from <= day && day <= to))
          .map((month) => (
            <li key={month.from}>
              <a
                href={accountsUrl(month)}
                download
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {monthInWords(Number(month.from.slice(5, 7)))}
              </a>
            </li>
          ))}
      </ul>
    </details>
  );
}

const MOST_DAYS = 31;

/** Up to a month's length they stay in one. */
function monthsOf(days: DayRange): DayRange[] {
  const length = lengthOf({ from: days.from, until: days.to });
  return length < MOST_DAYS ? [days] : splitAtMonths(days);
}

function splitAtMonths({ from, to }: DayRange): DayRange[] {
  // Any day of the next month will do: its date leads back to the end of this one.
  const next = addDays(`${from.slice(0, 7)}-01`, 31);
  const first = addDays(next, 1 - Number(next.slice(8)));
  const last = addDays(first, -1);
  return last >= to ? [{ from, to }] : [{ from, to: last }, ...splitAtMonths({ from: first, to })];
}
