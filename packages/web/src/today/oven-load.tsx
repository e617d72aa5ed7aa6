import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import type { Today } from '@driftstone/contract/today/today.schema.ts';
import { copy } from './today.copy.ts';

const QUARTER_MS = 15 * 60 * 1000;
/** Four hours: more columns are too narrow on a phone. */
const MOST_QUARTERS = 16;
/** Two hours: a single column would be a block as wide as the page. */
const LEAST_QUARTERS = 8;

/** A column for each quarter of an hour from the first with pizzas to the last, or for two hours. */
export function OvenLoad({ oven }: { oven: NonNullable<Today['oven']> }) {
  const { mostAQuarter, quarters } = oven;
  const [first] = quarters;
  if (!first) return <p className="text-ink-soft">{copy.nothingInOven}</p>;
  const pizzasAt = new Map(quarters.map(({ at, pizzas }) => [Date.parse(at), pizzas]));
  const fromMs = Date.parse(first.at);
  const lastMs = Math.max(...pizzasAt.keys());
  const columns = Math.min(
    MOST_QUARTERS,
    Math.max(LEAST_QUARTERS, (lastMs - fromMs) / QUARTER_MS + 1),
  );
  const fullest = quarters.reduce((most, each) => (each.pizzas > most.pizzas ? each : most));
  const highest = Math.max(mostAQuarter ?? 0, fullest.pizzas);
  return (
    <div className="grid gap-3">
      <ol aria-label={copy.oven} className="flex h-24 items-end gap-1">
        {Array.from({ length: columns }, (_, index) => {
          const atMs = fromMs + index * QUARTER_MS;
          const pizzas = pizzasAt.get(atMs) ?? 0;
          return (
            <li key={atMs} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <span
                aria-hidden="true"
                className={pizzas >= highest && mostAQuarter !== null ? 'bg-tomato' : 'bg-gold'}
                style={{ height: `${(100 * pizzas) / highest}%` }}
              />
              <span className="sr-only">{copy.quarter(clockTime(atMs), pizzas)}</span>
            </li>
          );
        })}
      </ol>
      <p className="flex justify-between text-sm text-ink-soft tabular-nums" aria-hidden="true">
        <span>{clockTime(fromMs)}</span>
        <span>{clockTime(fromMs + columns * QUARTER_MS)}</span>
      </p>
      <p>{copy.fullest(clockTime(Date.parse(fullest.at)), fullest.pizzas, mostAQuarter)}</p>
    </div>
  );
}
