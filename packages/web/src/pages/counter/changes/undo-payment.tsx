import { formatPounds } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import { useActOnTicket } from '#counter/order-changes.api.ts';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import type { ChangeProps } from './change-props.ts';

/** TILL-08 */
export function UndoPayment({ order, changes, onClose, onBack }: ChangeProps) {
  const act = useActOnTicket(order.id);
  const [problem, setProblem] = useState<string>();
  // As it was opened: paid since, its money was taken. After a refusal, as it is.
  const [opened] = useState(changes.lastEvent);
  const lastEvent = isRefusedAs(act.error, 'ORDER_MOVED') ? changes.lastEvent : opened;
  const confirm = () =>
    act.mutateAsync({ act: { kind: 'unpaid_at_counter' }, lastEvent }).then(
      () => {
        notify.success(copy.owedAgain(order.number));
        onClose();
      },
      (error: unknown) => setProblem(serverMessageOf(error) ?? copy.failed),
    );
  return (
    <div className="grid gap-4">
      <p className="text-lg font-semibold">
        {copy.wasTaken[order.paymentMethod](formatPounds(order.total))}
      </p>
      <p>{copy.owedThen}</p>
      <DialogFoot refusal={problem} cancel={copy.backToChanges} onCancel={onBack}>
        <Button isBusy={act.isPending} onClick={() => void confirm()}>
          {copy.unpay}
        </Button>
      </DialogFoot>
    </div>
  );
}
