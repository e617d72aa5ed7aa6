import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { useLogIn } from '../auth.api.ts';
import { copy } from '../auth.copy.ts';
import { EmailField } from '#auth/forms/email-field.tsx';
import { PasswordField } from '#auth/forms/password-field.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';
import { welcome } from '../welcome.ts';

interface SignInFormProps {
  email: string;
  onSignedIn: () => void;
  /** Gets the email as typed so far. */
  onForgot: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const logIn = useLogIn();
  const { form, errors, isChecking, valueOf } = useCheckedForm('logIn', (values) => {
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
    <form {...form} className="grid gap-5">
      <EmailField name="email" defaultValue={email} error={errors.email} />
      <div>
        <PasswordField
          name="password"
          autoComplete="current-password"
          required
          label={copy.password}
          error={errors.password}
        />
        <button
          type="button"
          className="mt-1 min-h-8 text-sm font-semibold text-tomato-deep underline underline-offset-4"
          onClick={() => onForgot(valueOf('email'))}
        >
          {copy.forgotPassword}
        </button>
      </div>
      <Button type="submit" size="large" isWide isBusy={logIn.isPending || isChecking}>
        {logIn.isPending ? copy.signingIn : copy.signIn}
      </Button>
    </form>
  );
}
