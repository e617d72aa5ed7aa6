import { useState } from 'react';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { useMenuEdit } from '#menu/forms/use-menu-edit.ts';
import { VatField } from '#menu/fields/vat-field.tsx';

interface DeliveryVatDialogProps {
  permille: number;
  onClose: () => void;
}

export function DeliveryVatDialog({ permille: seen, onClose }: DeliveryVatDialogProps) {
  const [item, setItem] = useState(seen);
  const { save, attempts, isSaving, problem } = useMenuEdit(onClose);
  const now = problem?.meanwhile ? Number(problem.meanwhile.now) : seen;
  return (
    <FormDialog
      title={copy.deliveryVat}
      width="narrow"
      problem={problem?.text}
      attempts={attempts}
      isSaving={isSaving}
      onSave={() => save([{ kind: 'delivery-vat', seen: now, item }], copy.saved(copy.deliveryVat))}
      onClose={onClose}
    >
      <VatField label={copy.vat} hint={copy.deliveryVatHint} permille={item} onChange={setItem} />
    </FormDialog>
  );
}
