import { formatPounds } from '@driftstone/contract/money.ts';
import type { Takings } from '@driftstone/contract/books/books.schema.ts';
import { copy } from './books.copy.ts';
import { FiguresTable } from './figures-table.tsx';

interface PartTableProps {
  takings: Takings;
  isCaptionShown?: boolean;
}

export function KindTable({ takings: { byKind = [] }, isCaptionShown }: PartTableProps) {
  return (
    <FiguresTable
      isCaptionShown={isCaptionShown}
      caption={copy.kinds}
      head={['', copy.units, copy.amount]}
      rows={byKind.map(({ kind, name, units, menu }) => [
        name ?? copy.kind[kind],
        units,
        formatPounds(menu),
      ])}
    />
  );
}

export function SourceTable({ takings: { bySource = [] }, isCaptionShown }: PartTableProps) {
  return (
    <FiguresTable
      isCaptionShown={isCaptionShown}
      caption={copy.sources}
      head={['', copy.orders, copy.takings]}
      rows={bySource.map(({ source, orders, takings }) => [
        copy.source[source],
        orders,
        formatPounds(takings),
      ])}
    />
  );
}
