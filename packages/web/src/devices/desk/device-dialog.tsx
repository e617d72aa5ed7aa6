import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/call-error.ts';
import { readTexts } from '#platform/form-texts.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DeviceRoleChoice } from './device-role-choice.tsx';
import { devicesQuery, useChangeDevice, useCutOffDevice } from './devices-desk.api.ts';
import { copy } from './devices-desk.copy.ts';

interface DeviceDialogProps {
  /** null: closed. */
  device: Device | null;
  onClose: () => void;
}

/** Changes a device's name and role, or cuts it off. */
export function DeviceDialog({ device, onClose }: DeviceDialogProps) {
  const [isCuttingOff, setIsCuttingOff] = useState(false);
  const close = () => {
    setIsCuttingOff(false);
    onClose();
  };
  const title =
    device && (isCuttingOff ? copy.cutOffTitle(device.name) : copy.changeTitle(device.name));
  return (
    <Dialog
      isOpen={device !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={title ?? ''}
      {...(isCuttingOff && { description: copy.cutOffText })}
    >
      {device &&
        (isCuttingOff ? (
          <CutOffForm device={device} onBack={() => setIsCuttingOff(false)} onDone={close} />
        ) : (
          <ChangeForm device={device} onCutOff={() => setIsCuttingOff(true)} onDone={close} />
        ))}
    </Dialog>
  );
}

/** After a rival's change the list is read anew: the next try is about what is there now. */
function useVersion({ id, version }: Device): number {
  const { data } = useQuery(devicesQuery);
  return data?.devices.find((each) => each.id === id)?.version ?? version;
}

interface ChangeFormProps {
  device: Device;
  onCutOff: () => void;
  onDone: () => void;
}

function ChangeForm({ device, onCutOff, onDone }: ChangeFormProps) {
  const change = useChangeDevice();
  const version = useVersion(device);
  const [role, setRole] = useState(device.role);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '' } = readTexts(event.currentTarget);
    setProblem(name === '' ? copy.nameMissing : undefined);
    if (name === '') return;
    change.mutate(
      { deviceId: device.id, name, role, version },
      {
        onSuccess: () => {
          notify.success(copy.saved(name));
          onDone();
        },
        onError: (error) =>
          setProblem(
            isRefusedAs(error, 'CHANGED_MEANWHILE')
              ? copy.changedMeanwhile
              : (serverMessageOf(error) ?? copy.saveFailed),
          ),
      },
    );
  };

  return (
    <form
      noValidate
      aria-label={copy.changeTitle(device.name)}
      onSubmit={submit}
      className="grid gap-6"
    >
      <TextField
        name="name"
        label={copy.name}
        defaultValue={device.name}
        maxLength={40}
        autoComplete="off"
        error={problem}
        required
      />
      <DeviceRoleChoice role={role} onChange={setRole} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" isBusy={change.isPending}>
          {change.isPending ? copy.saving : copy.save}
        </Button>
        <Button variant="danger" onClick={onCutOff}>
          {copy.cutOff}
        </Button>
      </div>
    </form>
  );
}

interface CutOffFormProps {
  device: Device;
  onBack: () => void;
  onDone: () => void;
}

function CutOffForm({ device, onBack, onDone }: CutOffFormProps) {
  const cutOff = useCutOffDevice();
  const version = useVersion(device);
  const [problem, setProblem] = useState<string>();
  const submit = () =>
    cutOff.mutate(
      { deviceId: device.id, version },
      {
        onSuccess: () => {
          notify.success(copy.isCutOff(device.name));
          onDone();
        },
        onError: (error) => setProblem(serverMessageOf(error) ?? copy.saveFailed),
      },
    );
  return (
    <div className="grid gap-4">
      {problem && (
        <p role="alert" className="font-semibold text-tomato-deep">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" isBusy={cutOff.isPending} onClick={submit}>
          {cutOff.isPending ? copy.cuttingOff : copy.cutOff}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {copy.keep}
        </Button>
      </div>
    </div>
  );
}
