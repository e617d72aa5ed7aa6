import { needsId } from '@driftstone/contract/catalogue/item-kinds.rules.ts';
import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPounds } from '@driftstone/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import {
  bringLineBack,
  changeQuantity,
  type Draft,
  type DraftLine,
  linesWithNotes,
  noteLine,
  wishOf,
} from '#counter/draft.ts';
import { DraftLines } from '#counter/draft-lines.tsx';
import { changeQuoteQuery, changesQuery, useChangeOrder } from '#counter/order-changes.api.ts';
import { sayOwed } from '#counter/owed.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { describeWindow } from '#platform/clock/shop-times.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Allergy, CheckId } from '#ui/allergy.tsx';
import { Button } from '#ui/button.tsx';

interface AddingTicketProps {
  /** As it is now. */
  order: CounterOrder;
  /** What is added. */
  draft: Draft;
  onChange: (draft: Draft) => void;
  onOpenLine: (line: DraftLine) => void;
  onLeave: () => void;
}

/** TILL-06: stands in the place of the order that is taken, which waits meanwhile. */
export function AddingTicket({ order, draft, onChange, onOpenLine, onLeave }: AddingTicketProps) {
  const { number, promised } = order;
  const { data: changes } = useQuery(changesQuery(order.id));
  const { lines } = wishOf(draft);
  const quote = useQuery(changeQuoteQuery(order.id, { lines, place: null }));
  const nowMs = Date.parse(changes?.times.now ?? order.placedAt);
  const send = useChangeOrder(order.id);
  const [refusal, setRefusal] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone, the menu stays in sight.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const shown = lines.length > 0 ? quote.data : undefined;
  const quoted = quote.isPlaceholderData || quote.isError ? undefined : shown;
  const quoteProblem =
    lines.length > 0 && quote.error ? (serverMessageOf(quote.error) ?? copy.failed) : undefined;
  const problem = changes?.whyNot.add ?? refusal ?? quoteProblem;
  const owed = shown && sayOwed(order, shown);
  const add = async () => {
    if (!quoted || !changes || send.isPending) return;
    const { total, isOverbooked } = quoted;
    const { lastEvent } = changes;
    setRefusal(undefined);
    const wish = {
      lines: linesWithNotes(draft),
      place: null,
      door: null,
      total,
      isOverbooked,
      lastEvent,
    };
    try {
      await send.mutateAsync(wish);
      notify.success(copy.changed(number, sayOwed(order, quoted)));
      onLeave();
    } catch (error) {
      setRefusal(serverMessageOf(error) ?? copy.failed);
    }
  };
  return (
    <section
      aria-labelledby="this-order"
      className="flex scroll-mt-4 flex-col rounded-lg border-2 border-gold bg-card shadow-lift lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6.5rem)]"
    >
      <div className="grid gap-4 p-5 lg:min-h-0 lg:overflow-y-auto">
        <h2 id="this-order" ref={heading} tabIndex={-1} className="text-title focus:outline-none">
          {copy.adding(number)}
        </h2>
        <div className="grid gap-1 text-sm text-ink-soft">
          {order.customerName && <p className="font-semibold">{order.customerName}</p>}
          {promised && <p>{describeWindow(promised, nowMs)}</p>}
          {order.items.map((item) => (
            <p key={item}>{item}</p>
          ))}
          <Allergy allergy={order.allergy} />
        </div>
        <DraftLines
          lines={draft.lines}
          empty={copy.chooseMore}
          quote={shown}
          onQuantity={(lineId, quantity) => onChange(changeQuantity(draft, lineId, quantity))}
          onBack={(line) => onChange(bringLineBack(draft, line))}
          onNote={(lineId, note) => onChange(noteLine(draft, lineId, note))}
          onOpen={onOpenLine}
        />
      </div>
      <div className="grid gap-3 border-t border-line p-5">
        <CheckId isNeeded={shown && needsId(shown.lines.filter((line) => line !== null))} />
        <div aria-live="polite" className="grid gap-1 empty:hidden">
          {shown && (
            <>
              <p className="text-title font-semibold">{owed}</p>
              <p className="tabular-nums">
                {copy.newTotal}: {formatPounds(shown.total)}
              </p>
            </>
          )}
        </div>
        {problem && (
          <p
            role="alert"
            className="rounded-md border-2 border-beetroot bg-beetroot-wash p-3 font-semibold text-beetroot"
          >
            {problem}
          </p>
        )}
        {shown?.isOverbooked && promised && (
          <p role="status" className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
            {copy.fullThen(describeWindow(promised, nowMs))}
          </p>
        )}
        {lines.length > 0 && (
          <Button isBusy={send.isPending} onClick={() => void add()}>
            {shown?.isOverbooked ? copy.addAnyway : copy.adding(number)}
          </Button>
        )}
        <Button variant="quiet" onClick={onLeave}>
          {copy.leaveAdding}
        </Button>
      </div>
    </section>
  );
}
