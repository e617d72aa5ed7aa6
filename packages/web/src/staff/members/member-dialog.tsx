import type { StaffRow } from '@driftstone/contract/staff/staff.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedAs, refusalOf } from '#platform/calls/call-error.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EndOrKeep } from '#ui/end-or-keep.tsx';
import { DialogForm } from '#ui/dialog-form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { roles } from './roles.ts';
import { StoresField } from './stores-field.tsx';
import { staffQuery, useChangeMember, useRemoveMember } from '../staff.api.ts';
import { copy } from '../staff.copy.ts';

interface MemberDialogProps {
  member: StaffRow | null;
  onClose: () => void;
}

/** Changes a member's name and role, or ends their work here. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => {
    setIsLeaving(false);
    onClose();
  };
  const title =
    member && (isLeaving ? copy.removeTitle(member.name) : copy.changeTitle(member.name));
  return (
    <Dialog
      isOpen={member !== null}
      onClose={close}
      title={title ?? ''}
      {...(isLeaving && { description: copy.removeText })}
    >
      {member &&
        (isLeaving ? (
          <Removal member={member} onBack={() => setIsLeaving(false)} onDone={close} />
        ) : (
          <ChangeForm member={member} onLeave={() => setIsLeaving(true)} onDone={close} />
        ))}
    </Dialog>
  );
}

/** The version that was opened. After a colleague's change was reported, the next try applies to the current one. */
function useVersion({ id, version }: StaffRow, error: Error | null): number {
  const { data } = useQuery(staffQuery);
  if (!isRefusedAs(error, 'CHANGED_MEANWHILE')) return version;
  return data?.members.find((each) => each.id === id)?.version ?? version;
}

interface ChangeFormProps {
  member: StaffRow;
  onLeave: () => void;
  onDone: () => void;
}

function ChangeForm({ member, onLeave, onDone }: ChangeFormProps) {
  const change = useChangeMember();
  const [storeIds, setStoreIds] = useState(member.storeIds);
  const version = useVersion(member, change.error);
  const [role, setRole] = useState(member.role);
  const form = useForm(filledIn({ name: copy.nameMissing }), ({ name }, { refuse }) =>
    change.mutate(
      { staffId: member.id, name, role, storeIds, version },
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
      aria-label={copy.changeTitle(member.name)}
      action={change.isPending ? copy.saving : copy.save}
      isBusy={change.isPending}
      onCancel={onDone}
      aside={
        <Button variant="danger" onClick={onLeave}>
          {copy.remove}
        </Button>
      }
      className="grid gap-6"
    >
      <TextField
        {...form.field('name')}
        label={copy.nameOfMember}
        defaultValue={member.name}
        maxLength={60}
        required
      />
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

interface RemovalProps {
  member: StaffRow;
  onBack: () => void;
  onDone: () => void;
}

function Removal({ member, onBack, onDone }: RemovalProps) {
  const remove = useRemoveMember();
  const version = useVersion(member, remove.error);
  return (
    <EndOrKeep
      action={remove.isPending ? copy.removing : copy.remove}
      keep={copy.keep}
      isBusy={remove.isPending}
      refusal={refusalOf(remove.error, copy)}
      onKeep={onBack}
      onEnd={() =>
        remove.mutate(
          { staffId: member.id, version },
          {
            onSuccess: () => {
              notify.success(copy.removed(member.name));
              onDone();
            },
          },
        )
      }
    />
  );
}
