import type { CounterOrder } from '@driftstone/contract/counter/counter.schema.ts';
import { formatPhone } from '@driftstone/contract/phone.rules.ts';
import { Phone } from 'lucide-react';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { offerUndo } from '#platform/toasts/offer-undo.ts';
import { describeWindow } from '#platform/clock/shop-times.ts';
import { Allergy, CheckId } from '#ui/allergy.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useHandOver } from './counter.api.ts';
import { copy } from './counter.copy.ts';
import { owesMoney, sayPrice } from './owed.ts';
import { useUndo } from './use-undo.ts';

interface OrderRowProps {
  order: CounterOrder;
  nowMs: number;
  onReceipt: (orderId: string) => void;
  onPay: (order: CounterOrder) => void;
  /** Missing for what was handed over. */
  onChange?: (order: CounterOrder) => void;
}

export function OrderRow({ order, nowMs, onReceipt, onPay, onChange }: OrderRowProps) {
  const { id, number, customerName, phone, items, note, allergy, promised, progress } = order;
  const isReady = progress.stage === 'ready';
  return (
    <li
      className={`grid gap-x-6 gap-y-3 rounded-lg border-2 bg-card p-4 md:grid-cols-[1fr_auto] ${isReady ? 'border-basil' : 'border-line'}`}
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-display text-heading tabular-nums">{number}</span>
          <span className="text-title wrap-anywhere">{customerName || copy.noName}</span>
          <Badge tone={isReady ? 'success' : 'neutral'}>{copy.stage(order)}</Badge>
          <Badge>{copy.source(order.source)}</Badge>
        </h3>
        <Allergy allergy={allergy} />
        <CheckId isNeeded={order.needsId} />
        <p className="mt-1 text-sm text-ink-soft">{items.join(', ')}</p>
        {note && (
          <p className="mt-1 text-sm font-semibold wrap-anywhere">{copy.kitchenNote(note)}</p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span>
            {order.deliveryType === 'delivery' ? copy.delivery : copy.pickup}
            {promised && ` ${describeWindow(promised, nowMs)}`}
          </span>
          {order.address && <span className="wrap-anywhere">{order.address}</span>}
          {phone && (
            <a
              href={`tel:${phone}`}
              className="inline-flex min-h-11 items-center gap-1.5 underline"
            >
              <Phone className="size-4" />
              {formatPhone(phone)}
            </a>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 md:flex-col md:items-end">
        <p className="mr-auto text-title font-semibold tabular-nums md:mr-0">{sayPrice(order)}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            size="small"
            aria-label={`${copy.receipt}, ${copy.number(number)}`}
            onClick={() => onReceipt(id)}
          >
            {copy.receipt}
          </Button>
          {onChange && (
            <Button
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              aria-label={`${copy.changeOrder}, ${copy.number(number)}`}
              onClick={() => onChange(order)}
            >
              {copy.changeOrder}
            </Button>
          )}
          {progress.stage !== 'completed' && <NextStep order={order} onPay={() => onPay(order)} />}
        </div>
      </div>
    </li>
  );
}

function NextStep({ order, onPay }: { order: CounterOrder; onPay: () => void }) {
  const { id, number } = order;
  const handOver = useHandOver(id);
  const undo = useUndo(order);
  const isReady = order.progress.stage === 'ready' && !order.isOutForDelivery;
  if (owesMoney(order)) {
    const label = isReady ? copy.payAndHandOver : copy.takePayment;
    return (
      <Button
        variant={isReady ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        aria-label={`${label}, ${copy.number(number)}`}
        onClick={onPay}
      >
        {label}
      </Button>
    );
  }
  const giveOut = () =>
    handOver.mutateAsync({ payment: null }).then(
      () => offerUndo(copy.handedOver(number), undo),
      (error: unknown) => notify.failure(error, serverMessageOf(error) ?? copy.failed),
    );
  return isReady ? (
    <Button
      isBusy={handOver.isPending}
      aria-label={`${copy.handOver}, ${copy.number(number)}`}
      onClick={() => void giveOut()}
    >
      {copy.handOver}
    </Button>
  ) : null;
}
