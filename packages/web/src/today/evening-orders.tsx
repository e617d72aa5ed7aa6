import type { Today } from '@driftstone/contract/today/today.schema.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { classNames } from '#ui/class-names.ts';
import { copy } from './today.copy.ts';

const COLUMNS = ['late', 'waiting', 'baking', 'ready', 'later'] as const;

export function EveningOrders({ orders }: Pick<Today, 'orders'>) {
  if (COLUMNS.every((column) => orders[column] === 0))
    return <p className="text-ink-soft">{copy.calm}</p>;
  const { uncollected } = orders;
  return (
    <>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(max(5.5rem,28%),1fr))] gap-4">
        {COLUMNS.map((column) => (
          <div key={column} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{copy[column]}</dt>
            <dd
              className={classNames(
                'font-display text-heading font-semibold tabular-nums',
                column === 'late' && orders.late > 0 && 'text-beetroot',
              )}
            >
              {orders[column]}
            </dd>
          </div>
        ))}
      </dl>
      {uncollected && (
        <p className="mt-3 font-semibold">
          {copy.uncollected(uncollected.orders, deskTime(uncollected.since))}
        </p>
      )}
    </>
  );
}
