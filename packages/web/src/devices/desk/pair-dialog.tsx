import type { DeviceCode } from '@driftstone/contract/devices/devices-desk.schema.ts';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import { useState } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { deviceRoles } from './device-roles.ts';
import { useMakeCode } from './devices-desk.api.ts';
import { copy } from './devices-desk.copy.ts';
import { ShownCode } from './shown-code.tsx';

interface Chosen {
  name: string;
  role: DeviceRole;
}

export function PairDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [made, setMade] = useState<(DeviceCode & Chosen) | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={made ? copy.codeTitle(made.name) : copy.pair}
      description={made ? '' : copy.pairText}
    >
      {made ? (
        <ShownCode key={made.id} {...made} onAgain={() => setMade(null)} onClose={close} />
      ) : (
        <NewDeviceForm onMade={setMade} onCancel={close} />
      )}
    </Dialog>
  );
}

interface NewDeviceFormProps {
  onMade: (made: DeviceCode & Chosen) => void;
  onCancel: () => void;
}

function NewDeviceForm({ onMade, onCancel }: NewDeviceFormProps) {
  const makeCode = useMakeCode();
  const [role, setRole] = useState<DeviceRole>('kitchen');
  const form = useForm(filledIn({ name: copy.nameMissing }), ({ name }, { refuse }) =>
    makeCode.mutate(
      { name, role },
      {
        onSuccess: (code) => onMade({ ...code, name, role }),
        onError: refuse({ saveFailed: copy.codeFailed }, 'name'),
      },
    ),
  );
  return (
    <DialogForm
      form={form}
      aria-label={copy.pair}
      action={makeCode.isPending ? copy.making : copy.makeCode}
      isBusy={makeCode.isPending}
      onCancel={onCancel}
      className="grid gap-6"
    >
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        maxLength={40}
        required
      />
      <ChoiceGroup
        legend={copy.role}
        columns="one"
        isRequired
        value={role}
        choices={deviceRoles}
        onChange={setRole}
      />
    </DialogForm>
  );
}
