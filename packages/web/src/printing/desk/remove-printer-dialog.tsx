import type { DeskPrinter } from '@driftstone/contract/printing/printing-desk.schema.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Dialog } from '#ui/dialog.tsx';
import { EndOrKeep } from '#ui/end-or-keep.tsx';
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
      onClose={onClose}
      title={copy.removeTitle(printer?.name ?? '')}
      description={copy.removeText(printer?.waiting ?? 0)}
    >
      <EndOrKeep
        action={copy.removeYes}
        keep={copy.keep}
        isBusy={remove.isPending}
        refusal={undefined}
        onKeep={onClose}
        onEnd={() =>
          printer &&
          remove.mutate(printer.id, {
            onSuccess: () => notify.success(copy.removed),
            onError: (error) => notifyFailure(error, copy.removeFailed),
            onSettled: onClose,
          })
        }
      />
    </Dialog>
  );
}
