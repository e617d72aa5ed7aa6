import { formatPounds } from '@driftstone/contract/money.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { useState } from 'react';
import { whyRefused } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { DialogFoot } from '#ui/dialog-form.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { OwnWordsField } from '#ui/own-words-field.tsx';
import { useCancelOrder } from './orders-desk.api.ts';
import { heardOf } from './describe-order.ts';
import { copy } from './orders-desk.copy.ts';

interface CancelDialogProps {
  order: DeskOrder;
  isOpen: boolean;
  onClose: () => void;
}

type Reason = 'customer_asked' | 'shop_cannot';

export function CancelDialog({ order, isOpen, onClose }: CancelDialogProps) {
  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.cancelTitle(order.number)}
      description={`${whatHappens(order)} ${heardOf(order, 'cancelled')} ${copy.forGood}`}
    >
      <CancelForm order={order} onClose={onClose} />
    </DraftDialog>
  );
}

function whatHappens({ refundable, paymentMethod, customerName }: DeskOrder): string {
  return refundable > 0
    ? copy.cancelPaid[paymentMethod](customerName, formatPounds(refundable))
    : copy.cancelUnpaid(customerName);
}

function CancelForm({ order, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const cancel = useCancelOrder(order.id);
  const [reason, setReason] = useState<Reason>('customer_asked');
  const [words, setWords] = useState('');
  const [refundId] = useState(randomId);
  const [problem, setProblem] = useState<string>();
  const confirm = () =>
    cancel.mutate(
      { reason, words, refundId, lastEvent: order.lastEvent },
      {
        onSuccess: () => {
          notify.success(copy.cancelled(order.number));
          onClose();
        },
        onError: (error) =>
          setProblem(whyRefused(error, { ...copy, saveFailed: copy.cancelFailed })),
      },
    );
  return (
    <div className="grid gap-6">
      <ChoiceGroup
        legend={copy.cancelWhy}
        columns="one"
        choices={[
          { id: 'customer_asked', label: copy.customerAsked },
          { id: 'shop_cannot', label: copy.shopCannot },
        ]}
        value={reason}
        onChange={(id) => setReason(id === 'shop_cannot' ? 'shop_cannot' : 'customer_asked')}
      />
      <OwnWordsField words={words} onChange={setWords} />
      <DialogFoot refusal={problem} cancel={copy.keepOrder} onCancel={onClose}>
        <Button variant="danger" isBusy={cancel.isPending} onClick={confirm}>
          {cancel.isPending ? copy.cancelling : copy.cancel}
        </Button>
      </DialogFoot>
    </div>
  );
}
