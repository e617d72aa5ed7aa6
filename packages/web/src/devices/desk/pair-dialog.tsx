import type { DeviceCode } from '@driftstone/contract/devices/devices-desk.schema.ts';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import { useState } from 'react';
import { refusalOf } from '#platform/calls/call-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextAndChoiceForm } from '#ui/text-and-choice-form.tsx';
import { deviceRoles } from './device-roles.ts';
import { useMakeCode } from './devices-desk.api.ts';
import { copy } from './devices-desk.copy.ts';
import { ShownCode } from './shown-code.tsx';

interface PairDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Chosen {
  name: string;
  role: DeviceRole;
}

export function PairDialog({ isOpen, onClose }: PairDialogProps) {
  const [made, setMade] = useState<(DeviceCode & Chosen) | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={made ? copy.codeTitle(made.name) : copy.pair}
      description={made ? '' : copy.pairText}
    >
      {made ? (
        <ShownCode key={made.id} {...made} onAgain={() => setMade(null)} onClose={close} />
      ) : (
        <NewDeviceForm onMade={setMade} />
      )}
    </Dialog>
  );
}

function NewDeviceForm({ onMade }: { onMade: (made: DeviceCode & Chosen) => void }) {
  const makeCode = useMakeCode();
  return (
    <TextAndChoiceForm
      title={copy.pair}
      text={{ label: copy.name, hint: copy.nameHint, maxLength: 40, missing: copy.nameMissing }}
      choice={{ legend: copy.role, initial: 'kitchen', of: deviceRoles }}
      action={makeCode.isPending ? copy.making : copy.makeCode}
      isBusy={makeCode.isPending}
      refusal={refusalOf(makeCode.error, { saveFailed: copy.codeFailed })}
      onSubmit={({ text: name, choice: role }) =>
        makeCode.mutate({ name, role }, { onSuccess: (code) => onMade({ ...code, name, role }) })
      }
    />
  );
}
