import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { type FormEvent, useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDeleteAccount } from './account.api.ts';
import { copy } from './account.copy.ts';
import { PasswordField } from '#auth/forms/password-field.tsx';

interface DeleteAccountDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  const { isOpen, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={copy.deleteTitle}
      description={copy.deleteLead}
    >
      <ul className="mb-6 grid list-disc gap-2 pl-5">
        {copy.deleteConsequences.map((consequence) => (
          <li key={consequence}>{consequence}</li>
        ))}
      </ul>
      <DeleteAccountForm {...props} />
    </Dialog>
  );
}

function DeleteAccountForm({ user, onClose, onDeleted }: DeleteAccountDialogProps) {
  const deleteAccount = useDeleteAccount();
  const [confirmation, setConfirmation] = useState('');
  const [problem, setProblem] = useState<string>();
  /** Why the account can't be deleted yet. */
  const [reason, setReason] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setReason(undefined);
    if (confirmation === '') return setProblem(copy.deleteConfirmationMissing);
    // When the answer arrives, the profile that holds this form may be unmounted.
    void deleteAccount.mutateAsync(confirmation).then(
      ({ message }) => {
        notify.success(message || copy.deleted);
        onDeleted();
      },
      (error: unknown) => {
        // In the dialog, since a toast goes before it is read twice.
        if (isRefusedAs(error, 'WRONG_PASSWORD')) setProblem(serverMessageOf(error) ?? undefined);
        else if (isRefusedAs(error, 'ORDER_UNDER_WAY', 'MONEY_OWED'))
          setReason(serverMessageOf(error) ?? undefined);
        else notifyFailure(error, copy.deleteFailed);
      },
    );
  };

  const field = {
    value: confirmation,
    onChange: (event: { target: { value: string } }) => {
      setConfirmation(event.target.value);
      setProblem(undefined);
    },
    required: true,
    error: problem,
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {user.provider === 'email' ? (
        <PasswordField {...field} label={copy.confirmPassword} autoComplete="current-password" />
      ) : (
        <TextField {...field} label={copy.confirmIdentity} autoComplete="off" />
      )}
      <div role="alert" className="empty:hidden">
        {reason && <p className="font-semibold text-tomato-deep">{reason}</p>}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {copy.keepAccount}
        </Button>
        <Button type="submit" variant="danger" isBusy={deleteAccount.isPending}>
          {deleteAccount.isPending ? copy.deleting : copy.confirmDelete}
        </Button>
      </div>
    </form>
  );
}
