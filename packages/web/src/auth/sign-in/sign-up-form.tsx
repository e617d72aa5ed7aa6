import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { useSignUp } from '../auth.api.ts';
import { copy } from '../auth.copy.ts';
import { EmailField } from '#auth/forms/email-field.tsx';
import { NameFields } from '#auth/forms/name-fields.tsx';
import { PasswordField } from '#auth/forms/password-field.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';
import { welcome } from '../welcome.ts';

export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signUp = useSignUp();
  // AUTH-02: the form has no phone field, so the schema adds an empty phone.
  const form = useCheckedForm('signUp', ({ confirmPassword: _, ...values }) => {
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
    <FormFrame
      form={form}
      action={signUp.isPending ? copy.signingUp : copy.signUp}
      isBusy={signUp.isPending}
      button={{ size: 'large', isWide: true }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameFields field={form.field} />
      </div>
      <EmailField {...form.field('email')} />
      <PasswordField
        {...form.field('password')}
        enterKeyHint="next"
        autoComplete="new-password"
        required
        label={copy.password}
        hint={copy.passwordHint}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        autoComplete="new-password"
        required
        label={copy.confirmPassword}
      />
    </FormFrame>
  );
}
