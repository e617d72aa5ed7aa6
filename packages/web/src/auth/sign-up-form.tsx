import { SignUp } from '@driftstone/contract/auth/auth.schema.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { serverMessageOf } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { useSignUp } from './auth.api.ts';
import { copy } from './auth.copy.ts';
import { EmailField } from './email-field.tsx';
import { NameFields } from './name-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { welcome } from './welcome.ts';

const SignUpWithConfirmation = SignUp.extend({ confirmPassword: z.string() }).refine(
  ({ password, confirmPassword }) => password === confirmPassword,
  { path: ['confirmPassword'], message: copy.passwordsDiffer, when: () => true },
);

export function SignUpForm({ onSignedIn }: { onSignedIn: () => void }) {
  const signUp = useSignUp();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SignUpWithConfirmation),
    // AUTH-02: the form has no phone field and sends an empty phone.
    defaultValues: { phone: '' },
  });
  const { errors } = formState;

  const onSubmit = handleSubmit(({ confirmPassword: _, ...values }) =>
    signUp.mutate(values, {
      onSuccess: ({ merge }) => {
        onSignedIn();
        welcome(copy.accountCreated, merge);
      },
      onError: (error) => notify.error(serverMessageOf(error) ?? copy.signupFailed),
    }),
  );

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
      <Button type="submit" size="large" isWide isBusy={signUp.isPending}>
        {signUp.isPending ? copy.signingUp : copy.signUp}
      </Button>
    </form>
  );
}
