import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { useState } from 'react';
import { copy as devices } from '#devices/devices.copy.ts';
import { useSeveralStores } from '#location/desk/stores-desk.api.ts';
import { refusalOf } from '#platform/calls/call-error.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { useChangeDevice, useCurrent } from './devices-desk.api.ts';
import { copy } from './devices-desk.copy.ts';
import { useStoreOf } from './store-of.ts';

interface MoveFormProps {
  device: Device;
  onBack: () => void;
  onDone: () => void;
}

/** Moves the device to another store that the reader works for. Says what will happen before the press. */
export function MoveForm({ device: opened, onBack, onDone }: MoveFormProps) {
  const change = useChangeDevice();
  const device = useCurrent(opened, change.error);
  const from = useStoreOf(device);
  const others = useSeveralStores().filter(({ id }) => id !== device.storeId);
  const [storeId, setStoreId] = useState<string | null>(null);
  const to = others.find(({ id }) => id === storeId);
  const refusal = refusalOf(change.error, {
    ...copy,
    changedMeanwhile: copy.movedMeanwhile(device.name, devices.roleName(device.role)),
  });

  const form = useForm(
    () => (to ? { values: to } : { problems: { storeId: copy.moveToMissing } }),
    (store) => {
      const { id: deviceId, name, role, version } = device;
      change.mutate(
        { deviceId, name, role, version, storeId: store.id },
        {
          onSuccess: () => {
            notify.success(copy.moved(name, store.name));
            onDone();
          },
        },
      );
    },
  );

  return (
    <DialogForm
      form={{ ...form, refusal }}
      aria-label={copy.moveTitle(device.name)}
      action={change.isPending ? copy.moving : copy.moveIt}
      isBusy={change.isPending}
      onCancel={onBack}
      cancel={copy.keepThere}
      className="grid gap-6"
    >
      <ChoiceGroup
        legend={copy.moveTo}
        columns="one"
        isRequired
        value={storeId}
        error={form.field('storeId').error}
        choices={others.map(({ id, name, address }) => ({ id, label: name, detail: address }))}
        onChange={setStoreId}
      />
      <div role="status">
        {to && from !== undefined && <p>{copy.moveText[device.role](from, to.name)}</p>}
      </div>
    </DialogForm>
  );
}
