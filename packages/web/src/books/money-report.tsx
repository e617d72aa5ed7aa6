import { formatPence, formatPounds } from '@driftstone/contract/money.ts';
import type { Takings } from '@driftstone/contract/books/books.schema.ts';
import { useShop } from '#platform/page/shop.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { copy, daysInWords, lessPounds } from './books.copy.ts';
import { FiguresTable } from './figures-table.tsx';
import { KindTable, SourceTable } from './part-tables.tsx';
import { RateTable } from './rate-table.tsx';

/** One page on paper, for the till and the folder. */
export function MoneyReport({ takings }: { takings: Takings }) {
  const { days, isRunning, readAt, sums, byPayment, byDelivery } = takings;
  const isOneDay = days.from === days.to;
  const title = isOneDay ? copy.reportTitle : copy.reportOfDays;
  const time = deskTime(readAt);
  const { name, vatNumber } = useShop();
  return (
    <section aria-label={title} className="hidden gap-5 text-sm print:grid">
      <div>
        <p>{vatNumber === null ? name : copy.seller(name, vatNumber)}</p>
        <h2 className="text-title">
          {title}: {daysInWords(days)}
        </h2>
        <p>{isRunning ? copy.stillRunning(time) : copy.asOf(time)}</p>
      </div>
      <FiguresTable
        caption={copy.paid}
        head={['', copy.orders, copy.takings, copy.refunds, copy.refunded]}
        rows={byPayment.map((row) => [
          copy.payment[row.payment],
          row.orders,
          formatPounds(row.takings),
          row.refunds,
          formatPounds(row.refunded),
        ])}
      />
      <div className="grid grid-cols-2 items-start gap-5">
        <FiguresTable
          caption={copy.out}
          head={['', copy.orders, copy.takings]}
          rows={byDelivery.map((row) => [
            copy.delivery[row.kind],
            row.orders,
            formatPounds(row.takings),
          ])}
        />
        <FiguresTable
          caption={copy.sum}
          head={['', copy.amount]}
          rows={[
            [copy.menu, formatPounds(sums.menu)],
            [copy.discounts, lessPounds(sums.discounts)],
            [copy.fees, formatPounds(sums.fees)],
            [copy.takings, formatPounds(sums.takings)],
            [`${copy.refunds} (${sums.refunds})`, lessPounds(sums.refunded)],
            [copy.kept, formatPounds(sums.kept)],
            [copy.vatWithin, formatPounds(sums.keptVat)],
          ]}
        />
        {(takings.byKind?.length ?? 0) > 1 && <KindTable takings={takings} />}
        {(takings.bySource?.length ?? 0) > 1 && <SourceTable takings={takings} />}
        {takings.byRate.length > 1 && <RateTable takings={takings} />}
      </div>
      {isOneDay && <TillCount byPayment={byPayment} />}
    </section>
  );
}

/** To be filled in by whoever counts the till that evening. */
function TillCount({ byPayment }: Pick<Takings, 'byPayment'>) {
  const cash = byPayment.find(({ payment }) => payment === 'cash');
  const tillPence = Math.round(((cash?.takings ?? 0) - (cash?.refunded ?? 0)) * 100);
  return (
    <>
      <FiguresTable
        caption={copy.till}
        head={[copy.till, formatPence(tillPence)]}
        rows={[
          [copy.counted, ''],
          [copy.difference, ''],
          [copy.signed, ''],
        ]}
      />
      <p>{copy.tillNote}</p>
    </>
  );
}
