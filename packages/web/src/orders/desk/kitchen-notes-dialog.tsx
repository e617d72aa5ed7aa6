import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import type { DeskOrder } from '@driftstone/contract/orders-desk/orders-desk.schema.ts';
import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AllergyField } from '#orders/kitchen-notes/allergy-field.tsx';
import { copy as noteCopy } from '#orders/kitchen-notes/kitchen-notes.copy.ts';
import { useTellKitchen } from './orders-desk.api.ts';
import { copy } from './orders-desk.copy.ts';

interface KitchenNotesDialogProps {
  order: DeskOrder;
  isOpen: boolean;
  onClose: () => void;
}

/** NOTE-07: what a customer says who rings after ordering. */
export function KitchenNotesDialog({ order, isOpen, onClose }: KitchenNotesDialogProps) {
  return (
    <DraftDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={copy.tellKitchenTitle(order.number)}
      description={copy.tellKitchenText}
    >
      <KitchenNotesForm order={order} onClose={onClose} />
    </DraftDialog>
  );
}

function KitchenNotesForm({ order, onClose }: Omit<KitchenNotesDialogProps, 'isOpen'>) {
  const tell = useTellKitchen(order.id);
  const [allergy, setAllergy] = useState(order.allergy ?? '');
  const form = useForm(
    ({ note = '' }: { note?: string }) => ({ values: { note, allergy } }),
    (values, { refuse }) =>
      tell.mutate(
        { ...values, lastEvent: order.lastEvent },
        {
          onSuccess: () => {
            notify.success(copy.kitchenSeesIt);
            onClose();
          },
          onError: refuse({ ...copy, saveFailed: noteCopy.saveFailed }),
        },
      ),
  );
  return (
    <DialogForm
      form={form}
      action={tell.isPending ? copy.tellingKitchen : copy.tellKitchen}
      isBusy={tell.isPending}
      onCancel={onClose}
    >
      <AllergyField allergy={allergy} hint={noteCopy.ask} onChange={setAllergy} />
      <TextField
        {...form.field('note')}
        label={noteCopy.note}
        maxLength={NOTE_LENGTHS.note}
        autoComplete="off"
        defaultValue={order.note ?? ''}
      />
    </DialogForm>
  );
}
