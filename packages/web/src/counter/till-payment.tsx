import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { useHandOver, useTakePayment } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import { PayDialog } from './pay-dialog.tsx';
import { useUndo } from './use-undo.ts';

interface TillPaymentProps {
  /** The order as it was when its payment began. */
  order: CounterOrder;
  /** As the till lists it now; undefined: it is no longer there. */
  latest: CounterOrder | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Stands beside the list: a paid order leaves the list, and the change to give must stay visible. */
export function TillPayment({ order, latest, isOpen, onClose }: TillPaymentProps) {
  const { id, number } = order;
  // Another till may have changed it since.
  const { total } = latest ?? order;
  const handOver = useHandOver(id);
  const takePayment = useTakePayment(id);
  const undo = useUndo(order);
  const isReady = order.progress.stage === 'ready' && !order.isOutForDelivery;
  return (
    <PayDialog
      isOpen={isOpen}
      totalPence={poundsToPence(total)}
      orderNumber={number}
      isPaid={latest?.money === 'paid'}
      onPay={async (payment) => {
        if (!isReady) return takePayment.mutateAsync({ payment, total });
        await handOver.mutateAsync({ payment, total });
        return offerUndo(copy.handedOver(number), undo);
      }}
      onClose={onClose}
      outcome={<p className="text-lg">{isReady ? copy.handedOver(number) : copy.number(number)}</p>}
    />
  );
}
