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
      onClose={onClose}
      title={copy.tellKitchenTitle(order.number)}
      description={copy.tellKitchenText}
    >
      <KitchenNotesForm order={order} onClose={onClose} />
    </DraftDialog>
  );
}

/** Who has not touched a field leaves it as it is, also where somebody else has changed it since. */
function KitchenNotesForm({ order, onClose }: Omit<KitchenNotesDialogProps, 'isOpen'>) {
  const tell = useTellKitchen(order.id);
  const there = { allergy: order.allergy ?? '', note: order.note ?? '' };
  const [opened] = useState(there);
  const [typed, setTyped] = useState<Partial<typeof there>>({});
  const { allergy, note } = { ...there, ...typed };
  const form = useForm(
    () => ({ values: typed }),
    (change, { refuse }) => {
      if (Object.keys(change).length === 0) return onClose();
      return tell.mutate(
        { ...change, lastEvent: order.lastEvent },
        {
          onSuccess: () => {
            notify.success(copy.kitchenSeesIt);
            onClose();
          },
          onError: refuse({ ...copy, saveFailed: noteCopy.saveFailed }),
        },
      );
    },
  );
  const hintOf = (name: keyof typeof there) =>
    typed[name] !== undefined && there[name] !== opened[name]
      ? copy.nowThere(there[name])
      : undefined;
  return (
    <DialogForm
      form={form}
      action={tell.isPending ? copy.tellingKitchen : copy.tellKitchen}
      isBusy={tell.isPending}
      onCancel={onClose}
    >
      <AllergyField
        allergy={allergy}
        hint={hintOf('allergy') ?? noteCopy.ask}
        onChange={(next) => setTyped((before) => ({ ...before, allergy: next }))}
      />
      <TextField
        {...form.field('note')}
        label={noteCopy.note}
        hint={hintOf('note')}
        maxLength={NOTE_LENGTHS.note}
        value={note}
        onChange={(event) => setTyped((before) => ({ ...before, note: event.target.value }))}
      />
    </DialogForm>
  );
}
