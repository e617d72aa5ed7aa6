import type { StaffRow } from '@driftstone/contract/staff/staff.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/call-error.ts';
import { readTexts } from '#platform/form-texts.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { RoleChoice } from './role-choice.tsx';
import { staffQuery, useChangeMember, useRemoveMember } from './staff.api.ts';
import { copy } from './staff.copy.ts';

interface MemberDialogProps {
  /** null: closed. */
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
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={title ?? ''}
      {...(isLeaving && { description: copy.removeText })}
    >
      {member &&
        (isLeaving ? (
          <RemoveForm member={member} onBack={() => setIsLeaving(false)} onDone={close} />
        ) : (
          <ChangeForm member={member} onLeave={() => setIsLeaving(true)} onDone={close} />
        ))}
    </Dialog>
  );
}

interface ChangeFormProps {
  member: StaffRow;
  onLeave: () => void;
  onDone: () => void;
}

function ChangeForm({ member, onLeave, onDone }: ChangeFormProps) {
  const change = useChangeMember();
  const { data } = useQuery(staffQuery);
  const [role, setRole] = useState(member.role);
  const [problem, setProblem] = useState<string>();
  // After a rival's change the list is read anew: the next try is about what is there now.
  const version = data?.members.find(({ id }) => id === member.id)?.version ?? member.version;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '' } = readTexts(event.currentTarget);
    setProblem(name === '' ? copy.nameMissing : undefined);
    if (name === '') return;
    change.mutate(
      { staffId: member.id, name, role, version },
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
      aria-label={copy.changeTitle(member.name)}
      onSubmit={submit}
      className="grid gap-6"
    >
      <TextField
        name="name"
        label={copy.name}
        defaultValue={member.name}
        maxLength={60}
        autoComplete="off"
        error={problem}
        required
      />
      <RoleChoice role={role} onChange={setRole} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" isBusy={change.isPending}>
          {change.isPending ? copy.saving : copy.save}
        </Button>
        <Button variant="danger" onClick={onLeave}>
          {copy.remove}
        </Button>
      </div>
    </form>
  );
}

interface RemoveFormProps {
  member: StaffRow;
  onBack: () => void;
  onDone: () => void;
}

function RemoveForm({ member, onBack, onDone }: RemoveFormProps) {
  const remove = useRemoveMember();
  const [problem, setProblem] = useState<string>();
  return (
    <div className="grid gap-4">
      {problem && (
        <p role="alert" className="font-semibold text-tomato-deep">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          isBusy={remove.isPending}
          onClick={() =>
            remove.mutate(
              { staffId: member.id, version: member.version },
              {
                onSuccess: () => {
                  notify.success(copy.removed(member.name));
                  onDone();
                },
                onError: (error) => setProblem(serverMessageOf(error) ?? copy.saveFailed),
              },
            )
          }
        >
          {remove.isPending ? copy.removing : copy.remove}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          {copy.keep}
        </Button>
      </div>
    </div>
  );
}
