import { showFieldIssues } from '#platform/forms/field-issues.ts';
import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useChangePassword } from '#auth/account/account.api.ts';
import { copy as authCopy } from '../auth.copy.ts';
import { PasswordField } from '#auth/forms/password-field.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';
import { copy } from './password.copy.ts';

export function ChangePasswordForm({ email }: { email: string }) {
  const changePassword = useChangePassword();
  const { form, errors, isChecking } = useCheckedForm(
    'changePassword',
    (values, { setError, reset }) =>
      changePassword.mutate(values, {
        onSuccess: ({ message }) => {
          reset();
          notify.success(message || copy.passwordChanged);
        },
        onError: (error) => {
          if (showFieldIssues(error, ['currentPassword', 'newPassword'], setError)) return;
          notifyFailure(error, copy.changePasswordFailed);
        },
      }),
  );

  return (
    <form {...form} aria-label={copy.changePassword} className="grid max-w-md gap-4">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        required
        label={copy.currentPassword}
        error={errors.currentPassword}
      />
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        required
        label={copy.newPassword}
        hint={authCopy.passwordHint}
        error={errors.newPassword}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        isBusy={changePassword.isPending || isChecking}
      >
        {changePassword.isPending ? copy.changingPassword : copy.changePassword}
      </Button>
    </form>
  );
}
