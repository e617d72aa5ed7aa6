import type { PriceRow } from '@driftstone/contract/menu/price-round.rules.ts';
import { sayPence } from '@driftstone/contract/menu/price-round-words.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { words } from './prices.copy.ts';

interface PriceTableProps {
  rows: readonly PriceRow[];
  /** False: nobody has said yet by how much. */
  isStepped: boolean;
  /** Without it, nothing can be unticked. */
  except?: { ids: readonly string[]; onChange: (ids: string[]) => void };
}

/** Each price before and after. One that is unticked stays. */
export function PriceTable({ rows, isStepped, except }: PriceTableProps) {
  const impossible = rows.filter((row) => row.isImpossible).length;
  return (
    <section aria-label={words.pricesBeforeAndAfter} className="grid grid-cols-1 gap-2">
      <p role="status" className="font-semibold">
        {rows.length === 0
          ? words.noSuchPrice
          : isStepped
            ? sumUp(rows)
            : words.chosenPrices(rows.length)}
        {impossible > 0 && ` ${words.impossiblePrices(impossible)}`}
      </p>
      {rows.length > 0 && (
        <table className="w-full border-collapse text-left tabular-nums">
          <thead>
            <tr className="border-b border-line-strong text-sm text-ink-soft [&>th]:py-1.5 [&>th]:font-semibold">
              <th scope="col">{words.priceOf}</th>
              <th scope="col" className="text-right">
                {words.priceNow}
              </th>
              <th scope="col" className="pl-3 text-right">
                {words.priceThen}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.ids[0]} className="border-b border-line">
                <th scope="row" className="font-normal">
                  <label className="flex min-h-11 items-center gap-3 py-1.5 wrap-anywhere">
                    {except && (
                      <input
                        type="checkbox"
                        checked={row.isChosen}
                        onChange={({ target }) =>
                          except.onChange(
                            target.checked
                              ? except.ids.filter((id) => !row.ids.includes(id))
                              : [...except.ids, ...row.ids],
                          )
                        }
                        className="size-6 shrink-0 accent-basil"
                      />
                    )}
                    <span>
                      {row.name}
                      {row.ids.length > 1 && (
                        <span className="text-ink-soft"> {words.onItems(row.ids.length)}</span>
                      )}
                    </span>
                  </label>
                </th>
                <td className="text-right whitespace-nowrap">{priceOf(row, row.beforePence)}</td>
                <td className="pl-3 text-right font-semibold whitespace-nowrap">
                  {row.afterPence === row.beforePence ? (
                    <span className="font-normal text-ink-soft">
                      {isStepped ? words.priceStays : ''}
                    </span>
                  ) : (
                    priceOf(row, row.afterPence)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function sumUp(rows: readonly PriceRow[]): string {
  const changed = rows.filter(({ beforePence, afterPence }) => beforePence !== afterPence);
  const steps = changed.map(({ beforePence, afterPence }) => Math.abs(afterPence - beforePence));
  if (steps.length === 0) return words.nothingChanges;
  const prices = changed.reduce((sum, { ids }) => sum + ids.length, 0);
  const all = rows.reduce((sum, { ids }) => sum + ids.length, 0);
  const [least, most] = [Math.min(...steps), Math.max(...steps)].map(sayPence);
  return words.pricesChange(prices, all, least === most ? `${least}` : `${least} to ${most}`);
}

function priceOf({ isExtra }: PriceRow, pence: number): string {
  return `${isExtra ? '+' : ''}${formatPence(pence)}`;
}
