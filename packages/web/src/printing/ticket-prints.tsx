import type { Reprinted, Slip } from '@driftstone/contract/printing/printing.schema.ts';
import type { UseMutationResult } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { choosePaperWidth, usePaperWidth } from '#platform/paper/paper-width.ts';
import { printSlip } from '#platform/paper/print-slip.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { PaperField } from '#ui/paper-field.tsx';
import type { SlipWish } from './printing.api.ts';
import { copy } from './printing.copy.ts';

interface TicketPrintsProps {
  orderId: string;
  reprint: UseMutationResult<Reprinted, Error, string>;
  readSlip: UseMutationResult<Slip, Error, SlipWish>;
}

/** The ticket once more on paper: by the printers, or by the browser as the last resort. */
export function TicketPrints({ orderId, reprint, readSlip }: TicketPrintsProps) {
  const paperMm = usePaperWidth();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Button
        variant="secondary"
        size="small"
        isBusy={reprint.isPending}
        onClick={() =>
          reprint.mutate(orderId, {
            onSuccess: ({ printers }) => notify.success(copy.printed(printers)),
            onError: (error) => notifyFailure(error, copy.printAgainFailed),
          })
        }
      >
        <Printer className="size-4" />
        {reprint.isPending ? copy.printing : copy.printAgain}
      </Button>
      <div className="flex items-end gap-3">
        <Button
          variant="quiet"
          size="small"
          isBusy={readSlip.isPending}
          onClick={() =>
            readSlip.mutate(
              { orderId, paper: paperMm },
              {
                onSuccess: ({ lines }, { paper }) => printSlip(lines, paper),
                onError: (error) => notifyFailure(error, copy.printHereFailed),
              },
            )
          }
        >
          {copy.printHere}
        </Button>
        <PaperField label={copy.paperHere} value={paperMm} onChange={choosePaperWidth} />
      </div>
    </div>
  );
}
