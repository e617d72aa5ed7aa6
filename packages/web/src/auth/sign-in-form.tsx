import { serverMessageOf } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { useLogIn } from './auth.api.ts';
import { copy } from './auth.copy.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { welcome } from './welcome.ts';

interface SignInFormProps {
  email: string;
  onSignedIn: () => void;
  /** Gets the email as typed so far. */
  onForgot: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const logIn = useLogIn();
  const { register, handleSubmit, formState, getValues } = useCheckedForm(
    (checks) => checks.logIn,
    { email },
  );
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit((values) => {
    // The toast appears wherever the visitor is by then: the login page leads home before the carts are merged.
    void logIn.mutateAsync(values).then(
      ({ merge }) => {
        onSignedIn();
        welcome(copy.welcomeBack, merge);
      },
      (error: unknown) => notify.error(serverMessageOf(error) ?? copy.loginFailed),
    );
  });

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <EmailField {...register('email')} error={errors.email?.message} />
      <div>
        <PasswordField
          {...register('password')}
          autoComplete="current-password"
          required
          label={copy.password}
          error={errors.password?.message}
        />
        <button
          type="button"
          className="mt-1 min-h-8 text-sm font-semibold text-tomato-deep underline underline-offset-4"
          onClick={() => onForgot(getValues('email'))}
        >
          {copy.forgotPassword}
        </button>
      </div>
      <Button type="submit" size="large" isWide isBusy={logIn.isPending || isSubmitting}>
        {logIn.isPending ? copy.signingIn : copy.signIn}
      </Button>
    </form>
  );
}
