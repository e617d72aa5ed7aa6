import { addDays } from '@driftstone/contract/books/books.rules.ts';
import type { Takings } from '@driftstone/contract/books/books.schema.ts';
import { Download } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { accountsUrl } from './books.api.ts';
import { copy, monthInWords } from './books.copy.ts';

/** The accountant's file. For a year, there is one for each month. */
export function AccountFiles({ takings: { days, byMonth } }: { takings: Takings }) {
  if (byMonth.length === 0)
    return (
      <a
        href={accountsUrl(days)}
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
        {byMonth
          .filter(({ orders }) => orders > 0)
          .map(({ month }) => (
            <li key={month}>
              <a
                href={accountsUrl(daysOfMonth(days.from.slice(0, 4), month))}
                download
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {monthInWords(month)}
              </a>
            </li>
          ))}
      </ul>
    </details>
  );
}

function daysOfMonth(year: string, month: number): { from: string; to: string } {
  const from = `${year}-${String(month).padStart(2, '0')}-01`;
  // Any day of the next month will do: its date leads back to the end of this one.
  const next = addDays(from, 31);
  return { from, to: addDays(next, -Number(next.slice(8))) };
}
