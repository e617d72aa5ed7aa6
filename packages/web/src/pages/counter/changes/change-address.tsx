import { formatPounds } from '@driftstone/contract/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import { type Draft, lacksHouse, newDraft } from '#counter/draft.ts';
import { changeQuoteQuery, useChangeOrder } from '#counter/order-changes.api.ts';
import { sayOwed } from '#counter/owed.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { describeWindow } from '#platform/clock/shop-times.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { AddressChoice } from '../address-choice.tsx';
import { useFoundAddress } from '../use-found-address.ts';
import type { ChangeProps } from './change-props.ts';

/** Of a draft, only where it goes is used. */
export function ChangeAddress({ order, changes, onClose, onBack }: ChangeProps) {
  const [draft, setDraft] = useState<Draft>(newDraft);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const address = useFoundAddress(draft, change);
  const { place, door } = draft;
  const quote = useQuery(changeQuoteQuery(order.id, { lines: [], place }));
  const send = useChangeOrder(order.id);
  const [problem, setProblem] = useState<string>();
  const [timesPointedOut, setTimesPointedOut] = useState(0);
  const quoted = place && !quote.isError && !quote.isPlaceholderData ? quote.data : undefined;
  const refusal = place && quote.error ? (serverMessageOf(quote.error) ?? copy.failed) : undefined;
  const missing = draft.address.trim() === '' ? copy.askAddress : undefined;
  const move = () => {
    if (!place || !quoted) {
      if (missing) setProblem(missing);
      else if (!place) void address.find(draft.address);
      return undefined;
    }
    if (lacksHouse(draft)) {
      setTimesPointedOut((times) => times + 1);
      return undefined;
    }
    const { total, isOverbooked } = quoted;
    const wish = { lines: [], place, door, total, isOverbooked, lastEvent: changes.lastEvent };
    return send.mutateAsync(wish).then(
      () => {
        notify.success(copy.changed(order.number, sayOwed(order, quoted)));
        onClose();
      },
      (error: unknown) => setProblem(serverMessageOf(error) ?? copy.failed),
    );
  };
  return (
    <div className="grid gap-4">
      <AddressChoice
        draft={draft}
        onChange={change}
        address={{
          ...address,
          type: (typed) => {
            setProblem(undefined);
            address.type(typed);
          },
        }}
        problem={refusal}
        houseProblem={timesPointedOut > 0 && lacksHouse(draft) ? copy.askHouse : undefined}
        timesPointedOut={timesPointedOut}
      />
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {quoted && (
          <>
            <p className="text-lg font-semibold">{sayOwed(order, quoted)}</p>
            <p>
              {copy.newTotal}: {formatPounds(quoted.total)}. {copy.timeStays}
            </p>
            {quoted.isOverbooked && order.promised && (
              <p className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
                {copy.fullThen(describeWindow(order.promised, Date.parse(changes.times.now)))}
              </p>
            )}
          </>
        )}
      </div>
      <DialogFoot refusal={problem} cancel={copy.backToChanges} onCancel={onBack}>
        <Button isBusy={send.isPending || address.isFinding} onClick={() => void move()}>
          {quoted?.isOverbooked ? copy.moveAnyway : copy.moveIt}
        </Button>
      </DialogFoot>
    </div>
  );
}
