import { LogIn } from '@driftstone/contract/auth/auth.schema.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { serverMessageOf } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { useLogIn } from './auth.api.ts';
import { copy } from './auth.copy.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { welcome } from './welcome.ts';

interface SignInFormProps {
  email: string;
  onSignedIn: () => void;
  /** Gets the email as typed so far. */
  onForgot: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const logIn = useLogIn();
  const { register, handleSubmit, formState, getValues } = useForm({
    resolver: zodResolver(LogIn),
    defaultValues: { email },
  });
  const { errors } = formState;

  const onSubmit = handleSubmit((values) =>
    logIn.mutate(values, {
      onSuccess: ({ merge }) => {
        onSignedIn();
        welcome(copy.welcomeBack, merge);
      },
      onError: (error) => notify.error(serverMessageOf(error) ?? copy.loginFailed),
    }),
  );

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
      <Button type="submit" size="large" isWide isBusy={logIn.isPending}>
        {logIn.isPending ? copy.signingIn : copy.signIn}
      </Button>
    </form>
  );
}
