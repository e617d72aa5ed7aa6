import { VatPermille } from '@driftstone/contract/menu/menu.schema.ts';
import { useState } from 'react';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { useMenuForm } from '#menu/forms/use-item-form.ts';
import { VatField } from '#menu/fields/vat-field.tsx';

interface DeliveryVatDialogProps {
  permille: number;
  onClose: () => void;
}

export function DeliveryVatDialog({ permille: opened, onClose }: DeliveryVatDialogProps) {
  const [permille, setPermille] = useState(opened);
  const form = useMenuForm<number>({
    item: permille,
    schema: VatPermille,
    opened,
    nameOf: () => copy.deliveryVat,
    edits: (item, seen) => [{ kind: 'delivery-vat', seen: seen ?? opened, item }],
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={copy.deliveryVat} width="narrow" onClose={onClose}>
      <VatField
        label={copy.vat}
        hint={copy.deliveryVatHint}
        permille={permille}
        onChange={setPermille}
      />
    </FormDialog>
  );
}
