import { isRefusedAs } from '#platform/calls/call-error.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { useLogIn } from './sign-in.api.ts';
import { copy } from '../auth.copy.ts';
import { EmailField } from '#auth/forms/email-field.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';
import { sayIfOffline } from './say-if-offline.ts';
import { welcome } from '../welcome.ts';

interface SignInFormProps {
  email: string;
  onSignedIn: () => void;
  /** Gets the email as typed so far. */
  onForgot: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const logIn = useLogIn();
  const form = useCheckedForm('logIn', (values, { refuse }) => {
    // The toast appears wherever the visitor is by then: the login page leads home before the carts are merged.
    void logIn.mutateAsync(values).then(
      ({ merge }) => {
        onSignedIn();
        welcome(copy.welcomeBack, merge);
      },
      (error: unknown) =>
        refuse(
          { saveFailed: sayIfOffline(copy.loginFailed) },
          isRefusedAs(error, 'WRONG_CREDENTIALS') ? 'password' : undefined,
        )(error),
    );
  });

  return (
    <FormFrame
      form={form}
      action={logIn.isPending ? copy.signingIn : copy.signIn}
      isBusy={logIn.isPending}
      button={{ size: 'large', isWide: true }}
    >
      <EmailField {...form.field('email')} defaultValue={email} />
      <div>
        <PasswordField
          {...form.field('password')}
          autoComplete="current-password"
          required
          label={copy.password}
        />
        <button
          type="button"
          className="mt-1 min-h-8 text-sm font-semibold text-tomato-deep underline underline-offset-4"
          onClick={() => onForgot(form.valueOf('email'))}
        >
          {copy.forgotPassword}
        </button>
      </div>
    </FormFrame>
  );
}
