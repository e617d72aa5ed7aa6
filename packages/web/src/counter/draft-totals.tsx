import { couponPart, sayOff } from '@driftstone/contract/deals/coupon-part.rules.ts';
import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import { CheckId } from '#ui/allergy.tsx';
import { copy } from './counter.copy.ts';
import { Money } from '#ui/money.tsx';

interface DraftTotalsProps {
  quote: CounterQuote;
  /** A delivery whose fee depends on an address that is not known yet. */
  isFeeUnknown: boolean;
}

export function DraftTotals({ quote, isFeeUnknown }: DraftTotalsProps) {
  const coupon = couponPart(quote);
  const hasParts = quote.discount > 0 || quote.deliveryFee > 0;
  return (
    <>
      <CheckId isNeeded={needsId(quote.lines.filter((line) => line !== null))} />
      {quote.deliveryTerms && <p className="font-semibold">{quote.deliveryTerms}</p>}
      <dl className="grid gap-1 tabular-nums" aria-live="polite">
        {hasParts && <Row term={copy.subtotal} amount={quote.subtotal} />}
        {quote.deals?.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd translate="no">{sayOff(amount)}</dd>
          </div>
        ))}
        {coupon > 0 && <Row term={copy.couponOff} amount={-coupon} />}
        {quote.deliveryFee > 0 && <Row term={copy.fee} amount={quote.deliveryFee} />}
        {isFeeUnknown && (
          <div className="flex justify-between gap-4 text-ink-soft">
            <dt>{copy.fee}</dt>
            <dd>{copy.feeUnknown}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 text-heading font-semibold">
          <dt>{copy.total}</dt>
          <dd>
            <Money pounds={quote.total} />
          </dd>
        </div>
      </dl>
    </>
  );
}

function Row({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{term}</dt>
      <dd>
        <Money pounds={amount} />
      </dd>
    </div>
  );
}
