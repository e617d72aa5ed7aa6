import { sayHowHeard } from '@driftstone/contract/messages/how-heard.rules.ts';
import { useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import { useRetime } from '#counter/order-changes.api.ts';
import { TimeField } from '#counter/time-field.tsx';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { describeWindow } from '#platform/clock/shop-times.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import type { ChangeProps } from './change-props.ts';

export function ChangeTime({ order, changes, onClose, onBack }: ChangeProps) {
  const retime = useRetime(order.id);
  const [at, setAt] = useState(order.scheduledFor);
  const [problem, setProblem] = useState<string>();
  const [opened] = useState(order.promised);
  const isMoved = order.promised?.from !== opened?.from;
  const isFull = changes.times.days.some(({ slots }) =>
    slots.some((slot) => slot.at === at && !slot.isFree),
  );
  const promise = () =>
    retime.mutateAsync({ at, lastEvent: changes.lastEvent }).then(
      () => {
        notify.success(copy.retimed(order.number));
        onClose();
      },
      (error: unknown) => setProblem(serverMessageOf(error) ?? copy.failed),
    );
  return (
    <div className="grid gap-4">
      <TimeField quote={{ ...changes.times, asapAnyway: null }} at={at} onChange={setAt} />
      {changes.times.limited && (
        <p className="text-ink-soft">{copy.limited(changes.times.limited)}</p>
      )}
      {isFull && (
        <p role="status" className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
          {copy.overbookedSlot}
        </p>
      )}
      {isMoved && order.promised && (
        <p role="status" className="font-semibold text-gold-deep">
          {copy.movedMeanwhile(describeWindow(order.promised, Date.parse(changes.times.now)))}
        </p>
      )}
      <p className="text-ink-soft">{sayHowHeard({ ...order, hears: changes.hears }, 'new time')}</p>
      <DialogFoot refusal={problem} cancel={copy.backToChanges} onCancel={onBack}>
        <Button isBusy={retime.isPending} onClick={() => void promise()}>
          {copy.promiseTime}
        </Button>
      </DialogFoot>
    </div>
  );
}
