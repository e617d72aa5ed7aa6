import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { type FormEvent, useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import { CustomerFields } from '#counter/customer-fields.tsx';
import { changeQuantity, type Draft, whenOf } from '#counter/draft.ts';
import { DraftLines } from '#counter/draft-lines.tsx';
import { DraftTotals } from '#counter/draft-totals.tsx';
import { PayDialog } from '#counter/pay-dialog.tsx';
import { TimeField } from '#counter/time-field.tsx';
import { usePlacing } from '#counter/use-placing.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { timesOf } from '#platform/clock/shop-times.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddressChoice } from './address-choice.tsx';

interface OrderTicketProps {
  draft: Draft;
  /** undefined: nothing is chosen yet, or it is not priced yet. */
  quote: CounterQuote | undefined;
  quoteError: Error | null;
  /** The quote is for the draft before the last change. */
  isQuoteOld: boolean;
  onChange: (changes: Partial<Draft>) => void;
  onDone: () => void;
}

export function OrderTicket(props: OrderTicketProps) {
  const { draft, quote, quoteError, isQuoteOld, onChange, onDone } = props;
  const [isPaying, setIsPaying] = useState(false);
  const [opening, setOpening] = useState(0);
  const placing = usePlacing(draft, quote);
  const when = quote ? whenOf(draft, quote) : 'free';
  const isReady = quote !== undefined && !isQuoteOld && !quoteError && when !== 'closed';
  const placeForLater = () =>
    placing.place(null).then(
      () => onDone(),
      () => undefined,
    );
  return (
    <section
      aria-labelledby="this-order"
      className="flex scroll-mt-4 flex-col rounded-lg border border-line bg-card shadow-lift max-lg:mb-20 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6.5rem)]"
    >
      <div className="grid gap-4 p-5 lg:min-h-0 lg:overflow-y-auto">
        <div className="flex items-center justify-between gap-3">
          <h2 id="this-order" className="text-title">
            {copy.ticket}
          </h2>
          {draft.lines.length > 0 && (
            <Button variant="quiet" size="small" onClick={onDone}>
              {copy.clear}
            </Button>
          )}
        </div>
        {draft.lines.length === 0 ? (
          <p className="text-ink-soft">{copy.empty}</p>
        ) : (
          <DraftLines
            lines={draft.lines}
            quotedLine={(index) => (isQuoteOld ? undefined : quote?.lines[index])}
            onQuantity={(lineId, quantity) => onChange(changeQuantity(draft, lineId, quantity))}
          />
        )}
        <CustomerFields draft={draft} onChange={onChange} problems={placing.problems} />
        {draft.deliveryType === 'delivery' && (
          <AddressChoice
            draft={draft}
            onChange={onChange}
            problem={placing.problems.place ?? (quoteError ? messageOf(quoteError) : undefined)}
          />
        )}
        {quote && <TimeField quote={quote} at={draft.at} onChange={(at) => onChange({ at })} />}
        <CouponField draft={draft} quote={quote} onChange={onChange} />
      </div>
      <div className="grid gap-3 border-t border-line p-5 empty:hidden">
        {quote && <DraftTotals quote={quote} />}
        <div role="alert" className="grid gap-2 empty:hidden">
          {quoteError && draft.deliveryType === 'pickup' && (
            <Problem text={messageOf(quoteError)} />
          )}
          {placing.problem && !quoteError && <Problem text={placing.problem} />}
          {quote && when === 'closed' && <Problem text={copy.closed} />}
        </div>
        {quote && when === 'overbooked' && (
          <p className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
            {draft.at === null
              ? copy.overbooked(quote.whyNoAsap, quote.asapAnyway && timesOf(quote.asapAnyway))
              : copy.overbookedSlot}
          </p>
        )}
        {quote && (
          <div className="grid gap-2 sm:grid-cols-2">
            <Button
              variant={draft.source === 'counter' ? 'primary' : 'secondary'}
              disabled={!isReady}
              aria-haspopup="dialog"
              onClick={() => {
                if (!placing.check()) return;
                setOpening(opening + 1);
                setIsPaying(true);
              }}
            >
              {copy.placeNow(formatPounds(quote.total))}
            </Button>
            <Button
              variant={draft.source === 'phone' ? 'primary' : 'secondary'}
              disabled={!isReady}
              isBusy={placing.isPending}
              onClick={() => void placeForLater()}
            >
              {placing.isPending
                ? copy.placing
                : when === 'overbooked'
                  ? copy.placeAnyway
                  : copy.placeLater}
            </Button>
            <PayDialog
              key={opening}
              isOpen={isPaying}
              totalPence={poundsToPence(quote.total)}
              onPay={(payment) => placing.place(payment)}
              onClose={() => {
                setIsPaying(false);
                if (placing.placed) onDone();
              }}
              outcome={
                <p className="text-lg">{placing.placed && copy.placed(placing.placed.number)}</p>
              }
            />
          </div>
        )}
      </div>
    </section>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <p className="rounded-md border-2 border-tomato bg-tomato-wash p-3 font-semibold text-tomato-deep">
      {text}
    </p>
  );
}

function messageOf(error: Error): string {
  return serverMessageOf(error) ?? copy.couldNotPrice;
}

type CouponFieldProps = Pick<OrderTicketProps, 'draft' | 'quote' | 'onChange'>;

function CouponField({ draft, quote, onChange }: CouponFieldProps) {
  const [typed, setTyped] = useState(draft.couponCode ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ couponCode: typed.trim() || null });
  };
  return (
    <details open={draft.couponCode !== null} className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {copy.coupon}
      </summary>
      <form onSubmit={submit} className="mt-1 flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          label={copy.coupon}
          error={quote?.couponProblem ?? undefined}
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="quiet" className="mt-7">
          {copy.applyCoupon}
        </Button>
      </form>
    </details>
  );
}
