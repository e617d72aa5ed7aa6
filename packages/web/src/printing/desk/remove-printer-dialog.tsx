import type { DeskPrinter } from '@driftstone/contract/printing/printing-desk.schema.ts';
import { notify } from '#platform/notify.ts';
import { notifyFailure } from '#platform/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { copy } from '../printing.copy.ts';
import { useRemovePrinter } from './printing-desk.api.ts';

interface RemovePrinterDialogProps {
  printer: DeskPrinter | null;
  onClose: () => void;
}

export function RemovePrinterDialog({ printer, onClose }: RemovePrinterDialogProps) {
  const remove = useRemovePrinter();
  return (
    <Dialog
      isOpen={printer !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={copy.removeTitle(printer?.name ?? '')}
      description={copy.removeText(printer?.waiting ?? 0)}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          isBusy={remove.isPending}
          onClick={() =>
            printer &&
            remove.mutate(printer.id, {
              onSuccess: () => notify.success(copy.removed),
              onError: (error) => notifyFailure(error, copy.removeFailed),
              onSettled: onClose,
            })
          }
        >
          {copy.removeYes}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.keep}
        </Button>
      </div>
    </Dialog>
  );
}
