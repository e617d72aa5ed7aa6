import type { ReactNode } from 'react';
import { translateAmount } from '#ui/translate-amount.ts';
import { copy } from './books.copy.ts';

interface FiguresTableProps {
  caption: string;
  isCaptionShown?: boolean | undefined;
  /** '' when the rows explain themselves. */
  head: readonly string[];
  /** The first cell names the row, the others are figures. */
  rows: readonly (readonly ReactNode[])[];
}

export function FiguresTable({ caption, isCaptionShown, head, rows }: FiguresTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse tabular-nums">
        <caption
          className={
            isCaptionShown ? 'mb-2 text-left font-display text-title font-semibold' : 'sr-only'
          }
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {head.map((name, column) => (
              <th
                key={name}
                scope="col"
                translate={translateAmount(name)}
                className={`py-2 font-normal ${column === 0 ? 'text-left' : 'pl-3 text-right'}`}
              >
                {name || <span className="sr-only">{copy.what}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures], row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other identity, and never move
            <tr key={row} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 text-left font-normal wrap-break-word">
                {name}
              </th>
              {figures.map((figure, column) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key
                  key={column}
                  translate={translateAmount(figure)}
                  className="py-2 pl-3 text-right whitespace-nowrap"
                >
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
