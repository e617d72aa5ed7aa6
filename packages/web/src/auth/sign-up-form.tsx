import { serverMessageOf } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { useSignUp } from './auth.api.ts';
import { copy } from './auth.copy.ts';
import { EmailField } from './email-field.tsx';
import { NameFields } from './name-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { welcome } from './welcome.ts';

export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signUp = useSignUp();
  const { register, handleSubmit, formState } = useCheckedForm((checks) => checks.signUp, {
    // AUTH-02: the form has no phone field and sends an empty phone.
    phone: '',
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(({ confirmPassword: _, ...values }) => {
    // The toast appears wherever the visitor is by then: the login page leads home before the carts are merged.
    void signUp.mutateAsync(values).then(
      ({ merge }) => {
        onSignedIn();
        welcome(copy.accountCreated, merge);
      },
      (error: unknown) => notify.error(serverMessageOf(error) ?? copy.signupFailed),
    );
  });

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields
          firstName={register('first_Name')}
          lastName={register('last_Name')}
          errors={errors}
        />
      </div>
      <EmailField {...register('email')} error={errors.email?.message} />
      <PasswordField
        {...register('password')}
        autoComplete="new-password"
        required
        label={copy.password}
        hint={copy.passwordHint}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        autoComplete="new-password"
        required
        label={copy.confirmPassword}
        error={errors.confirmPassword?.message}
      />
      <Button type="submit" size="large" isWide isBusy={signUp.isPending || isSubmitting}>
        {signUp.isPending ? copy.signingUp : copy.signUp}
      </Button>
    </form>
  );
}
