import { CallError } from '#platform/calls/call-error.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { useResetPassword } from './password-reset.api.ts';
import { copy } from '../auth.copy.ts';
import { NewPasswordFields } from '#auth/forms/new-password-fields.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';

interface ResetPasswordFormProps {
  /** From the link in the mail. */
  token: string;
  onReset: () => void;
  /** The link has been used already, or has expired. */
  onRefused: () => void;
}

export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const resetPassword = useResetPassword();
  const form = useCheckedForm('newPassword', ({ password }, { showIssues }) =>
    resetPassword.mutate(
      { token, password },
      {
        onSuccess: onReset,
        onError: (error) => {
          if (showIssues(error)) return;
          const isRefused = error instanceof CallError && [400, 422].includes(error.status);
          if (isRefused) onRefused();
          else notifyFailure(error, copy.resetFailed);
        },
      },
    ),
  );

  return (
    <FormFrame
      form={form}
      action={resetPassword.isPending ? copy.settingPassword : copy.setPassword}
      isBusy={resetPassword.isPending}
      button={{ size: 'large' }}
    >
      <NewPasswordFields
        field={form.field}
        label={copy.newPassword}
        confirmLabel={copy.confirmNewPassword}
      />
    </FormFrame>
  );
}
