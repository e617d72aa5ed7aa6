import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { useRef } from 'react';
import type { QuotedDraft } from '#counter/counter.api.ts';
import { CouponCode } from '#counter/coupon-code.tsx';
import { copy } from '#counter/counter.copy.ts';
import { CustomerFields } from '#counter/customer-fields.tsx';
import {
  bringLineBack,
  changeQuantity,
  type Draft,
  type DraftLine,
  noteLine,
  repeatOrder,
  whenOf,
} from '#counter/draft.ts';
import { DraftLines } from '#counter/draft-lines.tsx';
import { DraftTotals } from '#counter/draft-totals.tsx';
import { PlaceOrder } from '#counter/place-order.tsx';
import { SameAgain } from '#counter/same-again.tsx';
import { StoreChoice } from '#counter/store-choice.tsx';
import { TicketProblems } from '#counter/ticket-problems.tsx';
import { TimeField } from '#counter/time-field.tsx';
import { usePlacing } from '#counter/use-placing.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { AllergyField } from '#orders/kitchen-notes/allergy-field.tsx';
import { copy as noteCopy } from '#orders/kitchen-notes/kitchen-notes.copy.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddressChoice } from './address-choice.tsx';
import { useFoundAddress } from './use-found-address.ts';

interface OrderTicketProps {
  draft: Draft;
  /** May be of the draft before the last change. undefined: nothing is chosen yet, or it is not priced yet. */
  quote: QuotedDraft | undefined;
  quoteError: Error | null;
  onChange: (changes: Partial<Draft>) => void;
  onOpenLine: (line: DraftLine) => void;
  onClear: () => void;
  onPlaced: (order: CounterOrder) => void;
}

export function OrderTicket(props: OrderTicketProps) {
  const { draft, quote, quoteError, onChange, onOpenLine, onClear, onPlaced } = props;
  const when = quote ? whenOf(draft, quote) : 'free';
  const fields = useRef<HTMLDivElement>(null);
  const address = useFoundAddress(draft, onChange);
  const placing = usePlacing(draft, { findPlace: address.find, when, fields });
  const priceProblem = quoteError ? (serverMessageOf(quoteError) ?? copy.couldNotPrice) : undefined;
  const isDelivery = draft.deliveryType === 'delivery';
  return (
    <section
      aria-labelledby="this-order"
      className="flex scroll-mt-4 flex-col rounded-lg border border-line bg-card shadow-lift lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6.5rem)]"
    >
      <div ref={fields} className="grid gap-4 p-5 lg:min-h-0 lg:overflow-y-auto">
        <div className="flex items-center justify-between gap-3">
          <h2 id="this-order" tabIndex={-1} className="text-title focus:outline-none">
            {copy.ticket}
          </h2>
          {draft.lines.length > 0 && (
            <Button variant="quiet" size="small" onClick={onClear}>
              {copy.clear}
            </Button>
          )}
        </div>
        <DraftLines
          lines={draft.lines}
          empty={copy.empty}
          quote={quote}
          onQuantity={(lineId, quantity) => onChange(changeQuantity(draft, lineId, quantity))}
          onBack={(line) => onChange(bringLineBack(draft, line))}
          onOpen={onOpenLine}
          onNote={(lineId, note) => onChange(noteLine(draft, lineId, note))}
        />
        <CustomerFields draft={draft} onChange={onChange} problems={placing.problems} />
        <StoreChoice draft={draft} quote={quote} onChange={onChange} />
        <SameAgain
          draft={draft}
          onRepeat={(last) => {
            onChange(repeatOrder(draft, last));
            if (last.address !== null) void address.find(last.address);
          }}
        />
        {isDelivery && (
          <AddressChoice
            draft={draft}
            onChange={onChange}
            address={address}
            problem={placing.problems.address ?? (draft.place ? priceProblem : undefined)}
            houseProblem={placing.problems.house}
          />
        )}
        {quote && <TimeField quote={quote} at={draft.at} onChange={(at) => onChange({ at })} />}
        <div className="grid gap-4 border-t border-line pt-4">
          <AllergyField
            allergy={draft.allergy}
            hint={noteCopy.ask}
            onChange={(allergy) => onChange({ allergy })}
          />
          <TextField
            label={noteCopy.note}
            maxLength={NOTE_LENGTHS.note}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        </div>
        <CouponCode draft={draft} quote={quote} onChange={onChange} />
      </div>
      <div className="grid gap-3 border-t border-line p-5 has-[>:only-child:empty]:border-0 has-[>:only-child:empty]:p-0">
        {quote && (
          <DraftTotals
            quote={quote}
            isFeeUnknown={isDelivery && (draft.place === null || quoteError !== null)}
          />
        )}
        <TicketProblems
          priceProblem={isDelivery && draft.place ? undefined : priceProblem}
          placingProblem={placing.problem}
          quote={quote}
          when={when}
          deliveryType={draft.deliveryType}
          at={draft.at}
        />
        {draft.lines.length > 0 && (
          <PlaceOrder
            draft={draft}
            quote={quote}
            when={when}
            placing={placing}
            onPlaced={onPlaced}
          />
        )}
      </div>
    </section>
  );
}
