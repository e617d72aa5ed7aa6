import { formatPounds } from '@driftstone/contract/money.ts';
import type { Takings } from '@driftstone/contract/books/books.schema.ts';
import type { ReactNode } from 'react';
import { copy, lessPounds } from './books.copy.ts';
import { FiguresTable } from './figures-table.tsx';
import { headlineOf } from './headline.ts';
import { KindTable, SourceTable } from './part-tables.tsx';
import { RateTable } from './rate-table.tsx';
import { barsOfDays, barsOfHours, barsOfMonths } from './takings-bars.ts';
import { TakingsChart } from './takings-chart.tsx';
import { Money } from '#ui/money.tsx';

const FIRST_PIZZAS = 10;

interface MoneyFiguresProps {
  takings: Takings;
  /** What they are compared with. */
  than: string;
}

/** The answer first, then where it comes from. */
export function MoneyFigures({ takings, than }: MoneyFiguresProps) {
  const { sums, before, byPayment, byDelivery, byCoupon, cashDue } = takings;
  const headline = headlineOf(sums, before, than);
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 print:hidden">
      <section
        aria-label={copy.takings}
        className="grid grid-cols-2 gap-x-8 gap-y-6 lg:grid-cols-4"
      >
        <div className="col-span-2 lg:col-span-4">
          <h2 className="text-ink-soft">{copy.kept}</h2>
          <p translate="no" className="font-display text-display font-semibold tabular-nums">
            {headline.amount}
          </p>
          <p className="text-ink-soft">{headline.compared}</p>
          {headline.gross && <p className="mt-1">{headline.gross}</p>}
        </div>
        <Figure name={copy.orders} note={copy.compareCount(before.orders, than)}>
          {sums.orders}
        </Figure>
        <Figure name={copy.average} note={copy.compareAmount(before.average, than)}>
          <Money pounds={sums.average} />
        </Figure>
        <Figure name={copy.refunds} note={copy.refundCount(sums.refunds)}>
          <Money pounds={sums.refunded} />
        </Figure>
        <Figure name={copy.vat} note={copy.vatNote}>
          <Money pounds={sums.keptVat} />
        </Figure>
      </section>
      {sums.orders === 0 ? (
        <div className="rounded-lg border border-line bg-card p-4 sm:p-6">
          <p className="font-semibold">{copy.nothing}</p>
          <p className="mt-1 text-ink-soft">{copy.nothingLead}</p>
        </div>
      ) : (
        <TakingsChart {...chartOf(takings)} />
      )}
      {cashDue.orders > 0 && <p>{copy.cashDue(cashDue.orders, cashDue.amount)}</p>}
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-2">
        <Card>
          <FiguresTable
            isCaptionShown
            caption={copy.paid}
            head={['', copy.orders, copy.takings, copy.refunded]}
            rows={byPayment.map((row) => [
              copy.payment[row.payment],
              row.orders,
              formatPounds(row.takings),
              formatPounds(row.refunded),
            ])}
          />
        </Card>
        <Card>
          <FiguresTable
            isCaptionShown
            caption={copy.out}
            head={['', copy.orders, copy.takings]}
            rows={byDelivery.map((row) => [
              copy.delivery[row.kind],
              row.orders,
              formatPounds(row.takings),
            ])}
          />
        </Card>
        {(takings.byKind?.length ?? 0) > 1 && (
          <Card>
            <KindTable takings={takings} isCaptionShown />
          </Card>
        )}
        {(takings.bySource?.length ?? 0) > 1 && (
          <Card>
            <SourceTable takings={takings} isCaptionShown />
          </Card>
        )}
        <PizzaTable takings={takings} />
        <div className="grid grid-cols-1 gap-6">
          <Card>
            <FiguresTable
              isCaptionShown
              caption={copy.sum}
              head={['', copy.amount]}
              rows={[
                [copy.menu, formatPounds(sums.menu)],
                [copy.discounts, lessPounds(sums.discounts)],
                [copy.fees, formatPounds(sums.fees)],
                [<strong key="takings">{copy.takings}</strong>, formatPounds(sums.takings)],
                [copy.refunds, lessPounds(sums.refunded)],
                [<strong key="kept">{copy.kept}</strong>, formatPounds(sums.kept)],
                [copy.vatWithin, formatPounds(sums.keptVat)],
              ]}
            />
          </Card>
          <Card>
            <RateTable takings={takings} />
          </Card>
          <Card>
            {byCoupon.length === 0 ? (
              <p className="text-ink-soft">{copy.noCoupons}</p>
            ) : (
              <FiguresTable
                isCaptionShown
                caption={copy.coupons}
                head={[copy.coupon, copy.orders, copy.given]}
                rows={byCoupon.map((row) => [row.code, row.orders, formatPounds(row.discount)])}
              />
            )}
          </Card>
        </div>
      </div>
      <p className="text-sm text-ink-soft">{copy.dayHint}</p>
    </div>
  );
}

function chartOf(takings: Takings) {
  const { byMonth, days } = takings;
  if (byMonth.length > 0)
    return { title: copy.byMonth, unit: copy.month, bars: barsOfMonths(takings) };
  return days.from === days.to
    ? { title: copy.byHour, unit: copy.hour, bars: barsOfHours(takings) }
    : { title: copy.byDay, unit: copy.day, bars: barsOfDays(takings) };
}

function PizzaTable({ takings: { byPizza } }: Pick<MoneyFiguresProps, 'takings'>) {
  if (byPizza.length === 0) return null;
  const table = (from: number, until?: number) => (
    <FiguresTable
      isCaptionShown={from === 0}
      caption={from === 0 ? copy.pizzas : copy.morePizzas(byPizza.length - from)}
      head={[copy.pizza, copy.units, copy.amount]}
      rows={byPizza
        .slice(from, until)
        .map(({ name, units, menu }) => [name, units, formatPounds(menu)])}
    />
  );
  return (
    <Card>
      {table(0, FIRST_PIZZAS)}
      {byPizza.length > FIRST_PIZZAS && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
            {copy.morePizzas(byPizza.length - FIRST_PIZZAS)}
          </summary>
          {table(FIRST_PIZZAS)}
        </details>
      )}
      <p className="mt-2 text-sm text-ink-soft">{copy.pizzasNote}</p>
    </Card>
  );
}

function Card({ children }: { children: ReactNode }) {
  return <div className="min-w-0 rounded-lg border border-line bg-card p-4 sm:p-6">{children}</div>;
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div className="border-t-2 border-line pt-3">
      <h3 className="text-sm text-ink-soft">{name}</h3>
      <p className="font-display text-title font-semibold tabular-nums">{children}</p>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}
