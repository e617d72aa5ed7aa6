import { addDays, type DayRange, lengthOf } from '@driftstone/contract/books/books.rules.ts';
import {
  ACCOUNT_COLUMNS,
  FURTHER_ACCOUNT_COLUMNS,
} from '@driftstone/contract/books/account-columns.ts';
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
        <Download className="size-4" />
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

/** What a bookkeeper needs to bring the file into a program. */
export function AccountColumns() {
  const columns = Object.entries({ ...ACCOUNT_COLUMNS, ...FURTHER_ACCOUNT_COLUMNS });
  return (
    <details className="mt-6 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
        {copy.fileTitle}
      </summary>
      <p className="max-w-prose">{copy.fileText}</p>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_1fr]">
        {columns.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-semibold">{name}</dt>
            <dd className="mb-2 sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
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
