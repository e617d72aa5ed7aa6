import type { DeviceCode } from '@driftstone/contract/devices/devices-desk.schema.ts';
import type { DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/call-error.ts';
import { readTexts } from '#platform/form-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DeviceRoleChoice } from './device-role-choice.tsx';
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
  const [role, setRole] = useState<DeviceRole>('kitchen');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '' } = readTexts(event.currentTarget);
    setProblem(name === '' ? copy.nameMissing : undefined);
    if (name === '') return;
    makeCode.mutate(
      { name, role },
      {
        onSuccess: (code) => onMade({ ...code, name, role }),
        onError: (error) => setProblem(serverMessageOf(error) ?? copy.codeFailed),
      },
    );
  };

  return (
    <form noValidate aria-label={copy.pair} onSubmit={submit} className="grid gap-6">
      <TextField
        name="name"
        label={copy.name}
        hint={copy.nameHint}
        maxLength={40}
        autoComplete="off"
        error={problem}
        required
      />
      <DeviceRoleChoice role={role} onChange={setRole} />
      <Button type="submit" className="justify-self-start" isBusy={makeCode.isPending}>
        {makeCode.isPending ? copy.making : copy.makeCode}
      </Button>
    </form>
  );
}
