import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { KitchenNotesDialog } from './kitchen-notes-dialog.tsx';
import { useResendReceipt } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { TimeDialog } from './time-dialog.tsx';

interface OrderActionsProps {
  order: DeskOrder;
  mayChange: boolean;
  mayRefund: boolean;
}

/** What this member of staff can do to the order now. */
export function OrderActions({ order, mayChange, mayRefund }: OrderActionsProps) {
  const [open, setOpen] = useState<'refund' | 'cancel' | 'time' | 'kitchen' | null>(null);
  const resend = useResendReceipt(order.id);
  const onClose = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      {mayRefund && order.refundable > 0 && (
        <Button variant="secondary" size="small" onClick={() => setOpen('refund')}>
          {copy.refund}
        </Button>
      )}
      {mayChange && order.can.retime && (
        <Button variant="secondary" size="small" onClick={() => setOpen('time')}>
          {copy.retime}
        </Button>
      )}
      {/* As long as it has not left the shop for good, like its time. */}
      {mayChange && order.can.retime && (
        <Button variant="secondary" size="small" onClick={() => setOpen('kitchen')}>
          {copy.changeAllergy}
        </Button>
      )}
      {mayChange && order.can.resend && (
        <Button
          variant="secondary"
          size="small"
          isBusy={resend.isPending}
          onClick={() =>
            resend.mutate(undefined, {
              onSuccess: () => notify.success(copy.resent),
              onError: (error) => notifyFailure(error, copy.resendFailed),
            })
          }
        >
          {resend.isPending ? copy.resending : copy.resend}
        </Button>
      )}
      {mayRefund && order.can.cancel && (
        <Button variant="danger" size="small" onClick={() => setOpen('cancel')}>
          {copy.cancel}
        </Button>
      )}
      <RefundDialog order={order} isOpen={open === 'refund'} onClose={onClose} />
      <CancelDialog order={order} isOpen={open === 'cancel'} onClose={onClose} />
      <KitchenNotesDialog order={order} isOpen={open === 'kitchen'} onClose={onClose} />
      <TimeDialog order={order} isOpen={open === 'time'} onClose={onClose} />
    </div>
  );
}
