import { CallError, serverMessageOf } from '#platform/calls/call-error.ts';
import { showFieldIssues } from '#platform/forms/field-issues.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { useResetPassword } from '../auth.api.ts';
import { copy } from '../auth.copy.ts';
import { PasswordField } from '#auth/forms/password-field.tsx';
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
  const { form, errors, isChecking } = useCheckedForm('newPassword', ({ password }, { setError }) =>
    resetPassword.mutate(
      { token, password },
      {
        onSuccess: onReset,
        onError: (error) => {
          if (showFieldIssues(error, ['password'], setError)) return;
          const isRefused = error instanceof CallError && [400, 422].includes(error.status);
          if (isRefused) onRefused();
          else notify.error(serverMessageOf(error) ?? copy.resetFailed);
        },
      },
    ),
  );

  return (
    <form {...form} className="grid gap-5">
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        label={copy.newPassword}
        hint={copy.passwordHint}
        error={errors.password}
      />
      <PasswordField
        name="confirmPassword"
        autoComplete="new-password"
        required
        label={copy.confirmNewPassword}
        error={errors.confirmPassword}
      />
      <Button type="submit" size="large" isBusy={resetPassword.isPending || isChecking}>
        {resetPassword.isPending ? copy.settingPassword : copy.setPassword}
      </Button>
    </form>
  );
}
