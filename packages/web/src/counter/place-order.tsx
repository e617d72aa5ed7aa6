import type { CounterQuote } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { copy } from './counter.copy.ts';
import type { Draft, When } from './draft.ts';
import { PayDialog } from './pay-dialog.tsx';
import type { Placing } from './use-placing.ts';

interface PlaceOrderProps {
  draft: Draft;
  quote: CounterQuote;
  when: When;
  /** The quote is for this draft, and the order can be placed. */
  isReady: boolean;
  placing: Placing;
  onDone: () => void;
}

/** Paid now, or at the handover: the first is usual for a walk-in, the second on the phone. */
export function PlaceOrder({ draft, quote, when, isReady, placing, onDone }: PlaceOrderProps) {
  const [isPaying, setIsPaying] = useState(false);
  const [opening, setOpening] = useState(0);
  const payNow = () => {
    if (!placing.check()) return;
    setOpening(opening + 1);
    setIsPaying(true);
  };
  const payLater = () =>
    placing.place(null).then(
      () => onDone(),
      () => undefined,
    );
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button
        variant={draft.source === 'counter' ? 'primary' : 'secondary'}
        disabled={!isReady}
        aria-haspopup="dialog"
        onClick={payNow}
      >
        {copy.placeNow(formatPounds(quote.total))}
      </Button>
      <Button
        variant={draft.source === 'phone' ? 'primary' : 'secondary'}
        disabled={!isReady}
        isBusy={placing.isPending}
        onClick={() => void payLater()}
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
        outcome={<p className="text-lg">{placing.placed && copy.placed(placing.placed.number)}</p>}
      />
    </div>
  );
}
