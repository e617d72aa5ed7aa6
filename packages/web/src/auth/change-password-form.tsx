import { showFieldIssues } from '#platform/field-issues.ts';
import { notify } from '#platform/notify.ts';
import { notifyFailure } from '#platform/notify-failure.ts';
import { Button } from '#ui/button.tsx';
import { useChangePassword } from './account.api.ts';
import { copy } from './account.copy.ts';
import { copy as authCopy } from './auth.copy.ts';
import { PasswordField } from './password-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

const EMPTY = { currentPassword: '', newPassword: '' };

export function ChangePasswordForm({ email }: { email: string }) {
  const changePassword = useChangePassword();
  const { register, handleSubmit, formState, setError, reset } = useCheckedForm(
    (checks) => checks.changePassword,
    EMPTY,
  );
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit((values) =>
    changePassword.mutate(values, {
      onSuccess: ({ message }) => {
        reset(EMPTY);
        notify.success(message);
      },
      onError: (error) => {
        if (showFieldIssues(error, ['currentPassword', 'newPassword'], setError)) return;
        notifyFailure(error, copy.changePasswordFailed);
      },
    }),
  );

  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-label={copy.changePassword}
      className="grid max-w-md gap-4"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...register('currentPassword')}
        autoComplete="current-password"
        required
        label={copy.currentPassword}
        error={errors.currentPassword?.message}
      />
      <PasswordField
        {...register('newPassword')}
        autoComplete="new-password"
        required
        label={copy.newPassword}
        hint={authCopy.passwordHint}
        error={errors.newPassword?.message}
      />
      <Button
        type="submit"
        variant="secondary"
        size="small"
        className="justify-self-start"
        isBusy={changePassword.isPending || isSubmitting}
      >
        {changePassword.isPending ? copy.changingPassword : copy.changePassword}
      </Button>
    </form>
  );
}
