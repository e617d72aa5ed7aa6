import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { type FormEvent, useState } from 'react';
import { copy as devices } from '#devices/devices.copy.ts';
import { useSeveralStores } from '#location/desk/stores-desk.api.ts';
import { refusalOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
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
  const [isMissing, setIsMissing] = useState(false);
  const to = others.find(({ id }) => id === storeId);
  const refusal = refusalOf(change.error, {
    ...copy,
    changedMeanwhile: copy.movedMeanwhile(device.name, devices.roleName(device.role)),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(!to);
    if (!to) return;
    const { id: deviceId, name, role, version } = device;
    change.mutate(
      { deviceId, name, role, version, storeId: to.id },
      {
        onSuccess: () => {
          notify.success(copy.moved(name, to.name));
          onDone();
        },
      },
    );
  };

  return (
    <form
      noValidate
      aria-label={copy.moveTitle(device.name)}
      onSubmit={submit}
      className="grid gap-6"
    >
      <ChoiceGroup
        legend={copy.moveTo}
        columns="one"
        isRequired
        value={storeId}
        error={isMissing ? copy.moveToMissing : undefined}
        choices={others.map(({ id, name, address }) => ({ id, label: name, detail: address }))}
        onChange={setStoreId}
      />
      <div role="status">
        {to && from !== undefined && <p>{copy.moveText[device.role](from, to.name)}</p>}
      </div>
      {refusal !== undefined && (
        <p role="alert" className="font-semibold text-tomato-deep">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={change.isPending}>
          {change.isPending ? copy.moving : copy.moveIt}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {copy.keepThere}
        </Button>
      </div>
    </form>
  );
}
