import { notSoldAt, sayLimits } from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { momentOf, timesOf } from '#platform/clock/shop-times.ts';
import { copy } from './counter.copy.ts';
import type { When } from './draft.ts';

interface TicketProblemsProps {
  /** Why there is no price, unless a field says it. */
  priceProblem: string | undefined;
  /** Why the shop refused the order. */
  placingProblem: string | undefined;
  quote: CounterQuote | undefined;
  when: When;
  deliveryType: DeliveryType;
  /** null: as soon as possible. */
  at: string | null;
}

/** What keeps the order from being placed, and what staff should know before they place it anyway. */
export function TicketProblems(props: TicketProblemsProps) {
  const { priceProblem, placingProblem, quote, when, deliveryType, at } = props;
  return (
    <>
      <div role="alert" className="grid gap-2 empty:hidden">
        {priceProblem && <Problem text={priceProblem} />}
        {quote?.refusal && <Problem text={quote.refusal} />}
        {placingProblem && placingProblem !== quote?.refusal && <Problem text={placingProblem} />}
        {quote && when === 'closed' && <Problem text={whyNot(quote, at)} />}
      </div>
      {quote && when === 'overbooked' && (
        <p className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
          {at === null
            ? copy.overbooked(
                quote.whyNoAsap,
                deliveryType,
                quote.asapAnyway && timesOf(quote.asapAnyway),
              )
            : copy.overbookedSlot}
        </p>
      )}
    </>
  );
}

/** SALE-06: what is not sold then, by name; or else the time is over, or the shop is closed. */
function whyNot({ now, limited = [] }: CounterQuote, at: string | null): string {
  const missing = notSoldAt(limited, Date.parse(at ?? now));
  if (missing.length > 0) return copy.notSold(sayLimits(missing));
  return at === null ? copy.closed : copy.timeGone(momentOf(at, Date.parse(now)));
}

function Problem({ text }: { text: string }) {
  return (
    <p className="rounded-md border-2 border-beetroot bg-beetroot-wash p-3 font-semibold text-beetroot">
      {text}
    </p>
  );
}
