import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { copy } from './counter.copy.ts';

export function DraftTotals({ quote }: { quote: CounterQuote }) {
  const hasParts = quote.discount > 0 || quote.deliveryFee > 0;
  return (
    <dl className="grid gap-1 tabular-nums" aria-live="polite">
      {hasParts && <Row term={copy.subtotal} amount={quote.subtotal} />}
      {quote.discount > 0 && <Row term={copy.discount} amount={-quote.discount} />}
      {quote.deliveryFee > 0 && <Row term={copy.fee} amount={quote.deliveryFee} />}
      <div className="flex justify-between gap-4 text-heading font-semibold">
        <dt>{copy.total}</dt>
        <dd>{formatPounds(quote.total)}</dd>
      </div>
    </dl>
  );
}

function Row({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>{formatPounds(amount)}</dd>
    </div>
  );
}
