import { sayHowHeard } from '@driftstone/contract/messages/how-heard.rules.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { copy } from '#counter/counter.copy.ts';
import { useActOnTicket } from '#counter/order-changes.api.ts';
import { sayRefund } from '#counter/owed.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { randomId } from '#platform/random-id.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { OwnWordsField } from '#ui/own-words-field.tsx';
import type { ChangeProps } from './change-props.ts';

const REASONS = ['customer_asked', 'not_reached', 'shop_cannot'] as const;

export function CancelOrder({ order, changes, onClose, onBack }: ChangeProps) {
  const cancel = useActOnTicket(order.id);
  const [reason, setReason] = useState<(typeof REASONS)[number]>('customer_asked');
  // The same press, sent again, is one refund.
  const [refundId] = useState(randomId);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  // Nobody has to ring who has just rung.
  const isOnTheLine = reason === 'customer_asked' && changes.hears?.length === 0;
  const confirm = () =>
    cancel
      .mutateAsync({
        act: { kind: 'cancelled', reason, words, refundId },
        lastEvent: changes.lastEvent,
      })
      .then(
        () => {
          notify.success(copy.cancelled(order.number));
          onClose();
        },
        (error: unknown) => setProblem(serverMessageOf(error) ?? copy.failed),
      );
  return (
    <div className="grid gap-4">
      <p className="text-lg font-semibold">{sayRefund(order, poundsToPence(changes.refund))}</p>
      {!isOnTheLine && <p>{sayHowHeard({ ...order, hears: changes.hears }, 'cancelled')}</p>}
      <ChoiceGroup
        legend={copy.whyCancel}
        columns="one"
        choices={REASONS.map((id) => ({ id, label: copy.cancelReasons[id] }))}
        value={reason}
        onChange={setReason}
      />
      <OwnWordsField words={words} onChange={setWords} />
      <DialogFoot refusal={problem} cancel={copy.backToChanges} onCancel={onBack}>
        <Button variant="danger" isBusy={cancel.isPending} onClick={() => void confirm()}>
          {copy.cancelNow(order.number)}
        </Button>
      </DialogFoot>
    </div>
  );
}
