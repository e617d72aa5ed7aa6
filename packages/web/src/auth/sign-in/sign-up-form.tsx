import { isRefusedAs } from '#platform/calls/call-error.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { useSignUp } from './sign-in.api.ts';
import { copy } from '../auth.copy.ts';
import { EmailField } from '#auth/forms/email-field.tsx';
import { NameFields } from '#auth/forms/name-fields.tsx';
import { NewPasswordFields } from '#auth/forms/new-password-fields.tsx';
import { useCheckedForm } from '#auth/forms/use-checked-form.ts';
import { sayIfOffline } from './say-if-offline.ts';
import { welcome } from '../welcome.ts';

export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signUp = useSignUp();
  // AUTH-02: the form has no phone field, so the schema adds an empty phone.
  const form = useCheckedForm('signUp', ({ confirmPassword: _, ...values }, { refuse }) => {
    // The toast appears wherever the visitor is by then: the login page leads home before the carts are merged.
    void signUp.mutateAsync(values).then(
      ({ merge }) => {
        onSignedIn();
        welcome(copy.accountCreated, merge);
      },
      (error: unknown) =>
        refuse(
          { saveFailed: sayIfOffline(copy.signupFailed) },
          isRefusedAs(error, 'EMAIL_TAKEN') ? 'email' : undefined,
        )(error),
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
      <NewPasswordFields
        field={form.field}
        label={copy.password}
        confirmLabel={copy.confirmPassword}
      />
    </FormFrame>
  );
}
