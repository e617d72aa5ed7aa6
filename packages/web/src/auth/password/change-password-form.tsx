import { notify } from '#platform/toasts/notify.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { useChangePassword } from '#auth/account/account.api.ts';
import { copy as authCopy } from '../auth.copy.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';
import { copy } from './password.copy.ts';

export function ChangePasswordForm({ email }: { email: string }) {
  const changePassword = useChangePassword();
  const form = useCheckedForm('changePassword', (values, { showIssues, reset }) =>
    changePassword.mutate(values, {
      onSuccess: ({ message }) => {
        reset();
        notify.success(message || copy.passwordChanged);
      },
      onError: (error) => showIssues(error) || notifyFailure(error, copy.changePasswordFailed),
    }),
  );

  return (
    <FormFrame
      form={form}
      aria-label={copy.changePassword}
      action={changePassword.isPending ? copy.changingPassword : copy.changePassword}
      isBusy={changePassword.isPending}
      button={{ variant: 'secondary', size: 'small', className: 'justify-self-start' }}
      className="grid max-w-md gap-4"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('currentPassword')}
        autoComplete="current-password"
        required
        label={copy.currentPassword}
      />
      <PasswordField
        {...form.field('newPassword')}
        autoComplete="new-password"
        required
        label={copy.newPassword}
        hint={authCopy.passwordHint}
      />
    </FormFrame>
  );
}
