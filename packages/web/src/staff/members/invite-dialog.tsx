import type { Role } from '@driftstone/contract/staff/roles.rules.ts';
import { useState } from 'react';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { roles } from './roles.ts';
import { useInviteMember } from '../staff.api.ts';
import { StoresField } from './stores-field.tsx';
import { copy } from '../staff.copy.ts';

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={onClose}
      title={copy.inviteTitle}
      description={copy.inviteText}
    >
      <InviteForm onClose={onClose} />
    </DraftDialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInviteMember();
  const [storeIds, setStoreIds] = useState<string[]>([]);
  const [role, setRole] = useState<Role>('kitchen');
  const form = useForm(filledIn({ email: copy.emailMissing }), ({ email }, { refuse }) =>
    invite.mutate(
      { email, role, storeIds },
      {
        onSuccess: () => {
          notify.success(copy.invited(email));
          onClose();
        },
        onError: refuse({ saveFailed: copy.inviteFailed }, 'email'),
      },
    ),
  );
  return (
    <DialogForm
      form={form}
      aria-label={copy.inviteTitle}
      action={invite.isPending ? copy.sending : copy.send}
      isBusy={invite.isPending}
      onCancel={onClose}
      className="grid gap-6"
    >
      <TextField {...form.field('email')} label={copy.email} type="email" required />
      <ChoiceGroup
        legend={copy.role}
        columns="one"
        isRequired
        value={role}
        choices={roles}
        onChange={setRole}
      />
      <StoresField storeIds={storeIds} onChange={setStoreIds} />
    </DialogForm>
  );
}
