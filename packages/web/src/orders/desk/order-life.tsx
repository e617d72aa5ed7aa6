import { formatPounds } from '@driftstone/contract/money.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { deskTime } from '#platform/clock/desk-time.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useGiveOwed } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';
import { Money } from '#ui/money.tsx';

interface OrderPart {
  order: DeskOrder;
}

/** What happened to the order, oldest first. */
export function OrderLife({ order: { events } }: OrderPart) {
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {events.map(({ id, at, event, by, who, device, refunded, reason, undelivered, words }) => (
        <li key={id}>
          <p className="font-semibold">
            {copy.eventOf(event)}
            {refunded !== null && `: ${formatPounds(refunded)}`}
          </p>
          {event === 'cancelled' && reason && (
            <p className="text-sm">{copy.cancelledFor(reason)}</p>
          )}
          {words && <p className="text-sm wrap-anywhere">{copy.toldCustomer(words)}</p>}
          {undelivered && <p className="text-sm">{copy.undeliveredFor(undelivered)}</p>}
          <p className="text-sm text-ink-soft">
            <time dateTime={at}>{deskTime(at)}</time>, {copy.byWhom(by, who)}
            {device !== null && ` ${copy.onDevice(device)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function OrderPayments({ order: { payments } }: OrderPart) {
  return (
    <ul className="grid gap-3">
      {payments.map(({ id, provider, status, amount, reference, at }) => (
        <li key={id}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold tabular-nums">
              <Money pounds={amount} />
            </span>
            <span className="text-sm text-ink-soft">
              {provider}, {status.replace('_', ' ')}
            </span>
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {deskTime(at)}
            {reference && `, ${reference}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function OrderRefunds({ order: { id: orderId, refunds } }: OrderPart) {
  return (
    <ul className="grid gap-4">
      {refunds.map(({ id, amount, vat, reason, words, state, isByHand, problem, ...refund }) => (
        <li key={id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold tabular-nums">
              <Money pounds={amount} />
            </span>
            <Badge tone={state === 'failed' ? 'alert' : state === 'done' ? 'success' : 'warm'}>
              {copy.refundStateOf(state)}
            </Badge>
            {isByHand && <span className="text-sm text-ink-soft">{copy.byHand}</span>}
          </p>
          <p className="text-sm wrap-anywhere">
            {copy.reasonOf(reason)}
            {refund.parts.length > 0 && `: ${refund.parts.map(({ name }) => name).join(', ')}`}
          </p>
          {words && <p className="text-sm wrap-anywhere">{copy.toldCustomer(words)}</p>}
          <p className="text-sm text-ink-soft">
            {deskTime(refund.at)}, {copy.byWhom(refund.by, refund.who)}. {copy.vat}:{' '}
            <Money pounds={vat} />
          </p>
          {problem && <p className="text-sm text-beetroot">{problem}</p>}
          {state === 'owed' && <GiveOwed orderId={orderId} />}
        </li>
      ))}
    </ul>
  );
}

function GiveOwed({ orderId }: { orderId: string }) {
  const give = useGiveOwed();
  const say = () =>
    give.mutate(orderId, {
      onError: (error) => notify.failure(error, serverMessageOf(error) ?? copy.givenFailed),
    });
  return (
    <Button
      variant="secondary"
      size="small"
      className="justify-self-start"
      isBusy={give.isPending}
      onClick={say}
    >
      {copy.given}
    </Button>
  );
}

export function OrderMails({ order: { mails } }: OrderPart) {
  return (
    <ul className="grid gap-3">
      {mails.map(({ kind, state, at, problem }) => (
        <li key={`${kind} ${at}`}>
          <p className="font-semibold">{copy.mailOf(kind, state)}</p>
          <p className="text-sm text-ink-soft">{deskTime(at)}</p>
          {state === 'failed' && problem && (
            <p className="text-sm wrap-anywhere text-beetroot">{problem}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
