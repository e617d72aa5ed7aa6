import { useState } from 'react';
import { refusalOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { TextAndChoiceForm } from '#ui/text-and-choice-form.tsx';
import { DraftDialog } from '#ui/draft-dialog.tsx';
import { roles } from './roles.ts';
import { useInviteMember } from '../staff.api.ts';
import { StoresField } from './stores-field.tsx';
import { copy } from '../staff.copy.ts';

interface InviteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  return (
    <DraftDialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
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
  return (
    <TextAndChoiceForm
      title={copy.inviteTitle}
      text={{ label: copy.email, type: 'email', missing: copy.emailMissing }}
      choice={{ legend: copy.role, initial: 'kitchen', of: roles }}
      action={invite.isPending ? copy.sending : copy.send}
      isBusy={invite.isPending}
      refusal={refusalOf(invite.error, { saveFailed: copy.inviteFailed })}
      onSubmit={({ text: email, choice: role }) =>
        invite.mutate(
          { email, role, storeIds },
          {
            onSuccess: () => {
              notify.success(copy.invited(email));
              onClose();
            },
          },
        )
      }
    >
      <StoresField storeIds={storeIds} onChange={setStoreIds} />
    </TextAndChoiceForm>
  );
}
