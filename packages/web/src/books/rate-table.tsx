import { formatPounds } from '@driftstone/contract/money.ts';
import type { Takings } from '@driftstone/contract/books/books.schema.ts';
import { copy } from './books.copy.ts';
import { FiguresTable } from './figures-table.tsx';

/** The VAT to set aside, rate by rate. */
export function RateTable({ takings: { byRate, sums } }: { takings: Takings }) {
  return (
    <FiguresTable
      isCaptionShown
      caption={copy.vatByRate}
      head={[copy.rate, copy.kept, copy.vatShort]}
      rows={[
        ...byRate.map(({ percent, kept, keptVat }) => [
          `${percent}%`,
          formatPounds(kept),
          formatPounds(keptVat),
        ]),
        [
          <strong key="all">{copy.allRates}</strong>,
          formatPounds(sums.kept),
          formatPounds(sums.keptVat),
        ],
      ]}
    />
  );
}
