import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPounds, poundsToPence } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { QuotedDraft } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import type { Draft, When } from './draft.ts';
import { PayDialog } from './pay-dialog.tsx';
import type { Placing, ReadyDraft } from './use-placing.ts';

interface PlaceOrderProps {
  draft: Draft;
  /** undefined: not priced, which the press then asks for. */
  quote: QuotedDraft | undefined;
  when: When;
  placing: Placing;
  onPlaced: (order: CounterOrder) => void;
}

/** Paid now, or at the handover: the first is usual for a walk-in, the second on the phone. */
export function PlaceOrder({ draft, quote, when, placing, onPlaced }: PlaceOrderProps) {
  const [paying, setPaying] = useState<{
    opening: number;
    ready: ReadyDraft;
    placed?: CounterOrder;
  }>();
  const [isOpen, setIsOpen] = useState(false);
  const payNow = async () => {
    const ready = await placing.prepare();
    if (!ready) return;
    setPaying({ opening: (paying?.opening ?? 0) + 1, ready });
    setIsOpen(true);
  };
  const payLater = async () => {
    const ready = await placing.prepare();
    if (!ready) return;
    await placing.place(ready, null).then(onPlaced, () => undefined);
  };
  const press = (act: () => Promise<void>) => {
    if (!placing.isPending) void act();
  };
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button
        variant={draft.source === 'counter' ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => press(payNow)}
      >
        {copy.placeNow(quote && formatPounds(quote.total))}
      </Button>
      <Button
        variant={draft.source === 'phone' ? 'primary' : 'secondary'}
        isBusy={placing.isPending}
        onClick={() => press(payLater)}
      >
        {placing.isPending
          ? copy.placing
          : when === 'overbooked'
            ? copy.placeAnyway
            : copy.placeLater}
      </Button>
      {paying && (
        <PayDialog
          key={paying.opening}
          isOpen={isOpen}
          totalPence={poundsToPence(paying.ready.quote.total)}
          onPay={async (payment) => {
            const placed = await placing.place(paying.ready, payment);
            setPaying({ ...paying, placed });
          }}
          onClose={() => {
            setIsOpen(false);
            if (paying.placed) onPlaced(paying.placed);
          }}
          outcome={<p className="text-lg">{paying.placed && copy.placed(paying.placed.number)}</p>}
        />
      )}
    </div>
  );
}
