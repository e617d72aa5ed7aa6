/** MONEY-06: the first figure of Money. Pure. */
import { formatPounds } from '@driftstone/contract/money.ts';
import type { MoneySums } from '@driftstone/contract/books/books.schema.ts';
import { copy } from './books.copy.ts';

type Sums = Pick<MoneySums, 'takings' | 'refunded' | 'kept'>;

interface Headline {
  amount: string;
  compared: string;
  /** null: nothing was refunded. */
  gross: string | null;
}

/** What the shop keeps; then what came in and what went back. `than` says what `before` is. */
export function headlineOf(sums: Sums, before: Sums, than: string): Headline {
  return {
    amount: formatPounds(sums.kept),
    compared: copy.compare(sums.kept, before.kept, than),
    gross: sums.refunded > 0 ? copy.gross(sums.takings, sums.refunded) : null,
  };
}
