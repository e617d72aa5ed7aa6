import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { NO_READY, STATION_CHOICES } from '@driftstone/contract/devices/devices.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '#platform/calls/call-error.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EndOrKeep } from '#ui/end-or-keep.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MoveForm } from './move-form.tsx';
import { deviceRoles } from './device-roles.ts';
import { lacksReady } from './lacks-ready.ts';
import { devicesQuery, useChangeDevice, useCurrent, useCutOffDevice } from './devices-desk.api.ts';
import { useStoreOf } from './store-of.ts';
import { copy } from './devices-desk.copy.ts';

interface DeviceDialogProps {
  device: Device | null;
  onClose: () => void;
}

type Part = 'change' | 'move' | 'cutOff';

const TITLES: Record<Part, (name: string) => string> = {
  change: copy.changeTitle,
  move: copy.moveTitle,
  cutOff: copy.cutOffTitle,
};

/** Changes a device's name and role, moves it to another store, or revokes it. */
export function DeviceDialog({ device, onClose }: DeviceDialogProps) {
  const [part, setPart] = useState<Part>('change');
  const back = () => setPart('change');
  const close = () => {
    back();
    onClose();
  };
  return (
    <Dialog
      isOpen={device !== null}
      onClose={close}
      title={device ? TITLES[part](device.name) : ''}
      {...(part === 'cutOff' && { description: copy.cutOffText })}
    >
      {device && part === 'change' && (
        <ChangeForm
          device={device}
          onMove={() => setPart('move')}
          onCutOff={() => setPart('cutOff')}
          onDone={close}
        />
      )}
      {device && part === 'move' && <MoveForm device={device} onBack={back} onDone={close} />}
      {device && part === 'cutOff' && <CutOff device={device} onBack={back} onDone={close} />}
    </Dialog>
  );
}

interface ChangeFormProps {
  device: Device;
  onMove: () => void;
  onCutOff: () => void;
  onDone: () => void;
}

function ChangeForm({ device, onMove, onCutOff, onDone }: ChangeFormProps) {
  const store = useStoreOf(device);
  const change = useChangeDevice();
  const { version } = useCurrent(device, change.error);
  const [role, setRole] = useState(device.role);
  const [station, setStation] = useState(device.station);
  const { data } = useQuery(devicesQuery);
  const others = data?.devices.filter(
    ({ id, storeId }) => id !== device.id && storeId === device.storeId,
  );
  const form = useForm(filledIn({ name: copy.nameMissing }), ({ name }, { refuse }) =>
    change.mutate(
      { deviceId: device.id, name, role, version, ...(station && { station }) },
      {
        onSuccess: () => {
          notify.success(copy.saved(name));
          onDone();
        },
        onError: refuse(copy, 'name'),
      },
    ),
  );
  return (
    <DialogForm
      form={form}
      aria-label={copy.changeTitle(device.name)}
      action={change.isPending ? copy.saving : copy.save}
      isBusy={change.isPending}
      onCancel={onDone}
      aside={
        <>
          {store !== undefined && (
            <Button variant="secondary" onClick={onMove}>
              {copy.move}
            </Button>
          )}
          <Button variant="danger" onClick={onCutOff}>
            {copy.cutOff}
          </Button>
        </>
      }
      className="grid gap-6"
    >
      <TextField
        {...form.field('name')}
        label={copy.name}
        defaultValue={device.name}
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
      {role === 'kitchen' && (
        <div>
          <ChoiceGroup
            legend={copy.station}
            columns="one"
            value={station ?? 'all'}
            choices={STATION_CHOICES}
            onChange={setStation}
          />
          {others && lacksReady([...others, { ...device, role, station }]) && (
            <p role="status" className="mt-3 font-semibold text-beetroot">
              {NO_READY}
            </p>
          )}
        </div>
      )}
    </DialogForm>
  );
}

interface CutOffProps {
  device: Device;
  onBack: () => void;
  onDone: () => void;
}

function CutOff({ device, onBack, onDone }: CutOffProps) {
  const cutOff = useCutOffDevice();
  const { version } = useCurrent(device, cutOff.error);
  return (
    <EndOrKeep
      action={cutOff.isPending ? copy.cuttingOff : copy.cutOff}
      keep={copy.keep}
      isBusy={cutOff.isPending}
      refusal={refusalOf(cutOff.error, copy)}
      onKeep={onBack}
      onEnd={() =>
        cutOff.mutate(
          { deviceId: device.id, version },
          {
            onSuccess: () => {
              notify.success(copy.isCutOff(device.name));
              onDone();
            },
          },
        )
      }
    />
  );
}
