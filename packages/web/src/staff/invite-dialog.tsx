import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { type FormEvent, useState } from 'react';
import { serverMessageOf } from '#platform/call-error.ts';
import { readTexts } from '#platform/form-texts.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useInviteMember } from './staff.api.ts';
import { copy } from './staff.copy.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={copy.inviteTitle}
      description={copy.inviteText}
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInviteMember();
  const [role, setRole] = useState<Role>('kitchen');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '' } = readTexts(event.currentTarget);
    setProblem(email === '' ? copy.emailMissing : undefined);
    if (email === '') return;
    invite.mutate(
      { email, role },
      {
        onSuccess: () => {
          notify.success(copy.invited(email));
          onClose();
        },
        onError: (error) => setProblem(serverMessageOf(error) ?? copy.inviteFailed),
      },
    );
  };

  return (
    <form noValidate aria-label={copy.inviteTitle} onSubmit={submit} className="grid gap-6">
      <TextField
        name="email"
        type="email"
        label={copy.email}
        autoComplete="off"
        error={problem}
        required
      />
      <RoleChoice role={role} onChange={setRole} />
      <Button type="submit" className="justify-self-start" isBusy={invite.isPending}>
        {invite.isPending ? copy.sending : copy.send}
      </Button>
    </form>
  );
}
