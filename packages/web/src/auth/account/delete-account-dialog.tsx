import type { User } from '@driftstone/contract/auth/auth.schema.ts';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import type { Texts } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormFrame } from '#ui/form-frame.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDeleteAccount } from './account.api.ts';
import { copy } from './account.copy.ts';
import { PasswordField } from '#ui/password-field.tsx';

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
      onClose={onClose}
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
  const form = useForm(
    ({ confirmation = '' }: Texts<'confirmation'>) =>
      confirmation === ''
        ? { problems: { confirmation: copy.deleteConfirmationMissing } }
        : { values: confirmation },
    (confirmation, { refuse }) => {
      // When the answer arrives, the profile that holds this form may be unmounted.
      void deleteAccount.mutateAsync(confirmation).then(
        ({ message }) => {
          notify.success(message || copy.deleted);
          onDeleted();
        },
        (error: unknown) => {
          // In the dialog, since a toast goes before it is read twice.
          if (isRefusedAs(error, 'WRONG_PASSWORD'))
            refuse({ saveFailed: copy.deleteFailed }, 'confirmation')(error);
          else if (isRefusedAs(error, 'ORDER_UNDER_WAY', 'MONEY_OWED'))
            refuse({ saveFailed: copy.deleteFailed })(error);
          else notifyFailure(error, copy.deleteFailed);
        },
      );
    },
  );

  const field = { ...form.field('confirmation'), required: true };
  return (
    <FormFrame
      form={form}
      action={deleteAccount.isPending ? copy.deleting : copy.confirmDelete}
      isBusy={deleteAccount.isPending}
      button={{ variant: 'danger' }}
      before={
        <Button variant="quiet" onClick={onClose}>
          {copy.keepAccount}
        </Button>
      }
      className="grid gap-6"
    >
      {user.provider === 'email' ? (
        <PasswordField {...field} label={copy.confirmPassword} autoComplete="current-password" />
      ) : (
        <TextField {...field} label={copy.confirmIdentity} />
      )}
    </FormFrame>
  );
}
