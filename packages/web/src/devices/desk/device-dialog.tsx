import type { Device } from '@driftstone/contract/devices/devices-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedAs, refusalOf } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EndOrKeep } from '#ui/end-or-keep.tsx';
import { TextAndChoiceForm } from '#ui/text-and-choice-form.tsx';
import { deviceRoles } from './device-roles.ts';
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
          <CutOff device={device} onBack={() => setIsCuttingOff(false)} onDone={close} />
        ) : (
          <ChangeForm device={device} onCutOff={() => setIsCuttingOff(true)} onDone={close} />
        ))}
    </Dialog>
  );
}

/** Of what was opened. Once a rival's change was said, the next try is about what is there now. */
function useVersion({ id, version }: Device, error: Error | null): number {
  const { data } = useQuery(devicesQuery);
  if (!isRefusedAs(error, 'CHANGED_MEANWHILE')) return version;
  return data?.devices.find((each) => each.id === id)?.version ?? version;
}

interface ChangeFormProps {
  device: Device;
  onCutOff: () => void;
  onDone: () => void;
}

function ChangeForm({ device, onCutOff, onDone }: ChangeFormProps) {
  const change = useChangeDevice();
  const version = useVersion(device, change.error);
  return (
    <TextAndChoiceForm
      title={copy.changeTitle(device.name)}
      text={{ label: copy.name, initial: device.name, maxLength: 40, missing: copy.nameMissing }}
      choice={{ legend: copy.role, initial: device.role, of: deviceRoles }}
      action={change.isPending ? copy.saving : copy.save}
      isBusy={change.isPending}
      refusal={refusalOf(change.error, copy)}
      aside={
        <Button variant="danger" onClick={onCutOff}>
          {copy.cutOff}
        </Button>
      }
      onSubmit={({ text: name, choice: role }) =>
        change.mutate(
          { deviceId: device.id, name, role, version },
          {
            onSuccess: () => {
              notify.success(copy.saved(name));
              onDone();
            },
          },
        )
      }
    />
  );
}

interface CutOffProps {
  device: Device;
  onBack: () => void;
  onDone: () => void;
}

function CutOff({ device, onBack, onDone }: CutOffProps) {
  const cutOff = useCutOffDevice();
  const version = useVersion(device, cutOff.error);
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
