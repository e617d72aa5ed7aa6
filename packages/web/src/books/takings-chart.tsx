import { formatPounds } from '@driftstone/contract/money.ts';
import { copy } from './books.copy.ts';
import { FiguresTable } from './figures-table.tsx';

export interface Bar {
  label: string;
  /** The same as short as possible. */
  axis: string;
  orders: number;
  takings: number;
  /** The takings of the same month a year before. */
  takingsBefore?: number;
}

/** More labels would touch on a phone. */
const MOST_LABELS = 5;
/** One bar alone would otherwise fill the whole chart. */
const WIDEST_PLACE_REM = 8;
/** The share of its place that a bar takes. */
const BAR_WIDTH = 0.7;
/** The share of a bar beside that of the year before, which takes the rest. */
const PAIR_WIDTH = 0.5;

interface TakingsChartProps {
  title: string;
  /** What a bar stands for: 'Hour'. */
  unit: string;
  bars: readonly Bar[];
}

/** Bars to look at, and the same figures as a table to read. */
export function TakingsChart({ title, unit, bars }: TakingsChartProps) {
  const most = Math.max(...bars.map(({ takings }) => takings));
  const highest = Math.max(most, ...bars.map(({ takingsBefore = 0 }) => takingsBefore));
  const hasYearBefore = bars.some(({ takingsBefore }) => takingsBefore !== undefined);
  const best = bars.find(({ takings }) => takings === most);
  return (
    <section className="rounded-lg border border-line bg-card p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title">{title}</h2>
        {best && (
          <p className="text-sm text-ink-soft">{copy.best(best.label, formatPounds(most))}</p>
        )}
      </div>
      <div style={{ maxWidth: `${bars.length * WIDEST_PLACE_REM}rem` }}>
        <svg
          viewBox={`0 0 ${bars.length} 1`}
          preserveAspectRatio="none"
          className="mt-4 block h-40 w-full border-b border-line-strong"
          aria-hidden="true"
        >
          {bars.map((bar, at) => (
            <Bars key={bar.label} bar={bar} at={at} highest={highest} />
          ))}
        </svg>
        <AxisLabels bars={bars} />
      </div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold underline">
          {copy.asTable}
        </summary>
        <FiguresTable
          caption={title}
          head={[unit, copy.orders, copy.takings, ...(hasYearBefore ? [copy.yearBefore] : [])]}
          rows={bars.map(({ label, orders, takings, takingsBefore }) => [
            label,
            orders,
            formatPounds(takings),
            ...(takingsBefore === undefined ? [] : [formatPounds(takingsBefore)]),
          ])}
        />
      </details>
    </section>
  );
}

/** The bar, beside that of the year before if there is one. */
function Bars({ bar, at, highest }: { bar: Bar; at: number; highest: number }) {
  const { label, takings, takingsBefore } = bar;
  const left = at + (1 - BAR_WIDTH) / 2;
  const heightOf = (pounds: number) => (highest > 0 ? pounds / highest : 0);
  const indent = takingsBefore === undefined ? 0 : BAR_WIDTH * PAIR_WIDTH;
  return (
    <>
      {takingsBefore !== undefined && (
        <rect
          x={left}
          y={1 - heightOf(takingsBefore)}
          width={indent}
          height={heightOf(takingsBefore)}
          className="fill-line-strong"
        />
      )}
      <rect
        x={left + indent}
        y={1 - heightOf(takings)}
        width={BAR_WIDTH - indent}
        height={heightOf(takings)}
        className="fill-sea"
      >
        <title>{`${label}: ${formatPounds(takings)}`}</title>
      </rect>
    </>
  );
}

/** Outside the drawing, since text in it would be stretched too. */
function AxisLabels({ bars }: Pick<TakingsChartProps, 'bars'>) {
  const everyNth = Math.ceil(bars.length / MOST_LABELS);
  return (
    <div aria-hidden="true" className="relative mt-1 h-5 text-xs text-ink-soft">
      {bars.map(
        ({ axis }, at) =>
          at % everyNth === 0 && (
            <span
              key={axis}
              className={`absolute whitespace-nowrap ${bars.length > MOST_LABELS ? '' : '-translate-x-1/2'}`}
              style={{
                left: `${((at + (bars.length > MOST_LABELS ? 0.1 : 0.5)) / bars.length) * 100}%`,
              }}
            >
              {axis}
            </span>
          ),
      )}
    </div>
  );
}
