import { useState } from 'react';
import { isRefusedAs } from '#platform/calls/call-error.ts';
import { filledIn } from '#platform/forms/checks.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { FormFrame } from '#ui/form-frame.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { useEnterByPasskey } from '#staff/factors/factors.api.ts';
import { copy as factors } from '#staff/factors/factors.copy.ts';
import { PasskeyButton } from '#staff/factors/passkey-button.tsx';
import { useEnterDesk } from '../staff.api.ts';
import { copy } from '../staff.copy.ts';

interface EnterFormProps {
  /** The member who was signed in before. */
  email?: string | undefined;
  onEntered?: () => void;
}

export function EnterForm({ email, onEntered }: EnterFormProps) {
  const enterDesk = useEnterDesk();
  const enterByPasskey = useEnterByPasskey();
  const [asksForCode, setAsksForCode] = useState(false);
  const needed = {
    email: copy.emailMissing,
    password: copy.passwordMissing,
    code: asksForCode ? copy.codeMissing : null,
  };
  const form = useForm(filledIn(needed), ({ email: typed, password, code }, { refuse }) =>
    enterDesk.mutate(
      { email: typed, password, ...(code && { code }) },
      {
        onSuccess: () => onEntered?.(),
        onError: (error) => {
          if (isRefusedAs(error, 'CODE_NEEDED')) return setAsksForCode(true);
          const at = isRefusedAs(error, 'CODE_REFUSED') ? 'code' : 'password';
          refuse({ saveFailed: copy.unreachable }, at)(error);
        },
      },
    ),
  );

  return (
    <FormFrame
      form={form}
      aria-label={copy.enterTitle}
      action={enterDesk.isPending ? copy.entering : copy.enter}
      isBusy={enterDesk.isPending}
      button={{ size: 'large', isWide: true }}
      below={
        <PasskeyButton
          text={factors.byPasskey}
          isBusy={enterByPasskey.isPending}
          error={enterByPasskey.error}
          onPress={() => enterByPasskey.mutate(undefined, { onSuccess: () => onEntered?.() })}
        />
      }
    >
      <TextField
        {...form.field('email')}
        type="email"
        label={copy.email}
        autoComplete="username"
        defaultValue={email}
        required
      />
      <PasswordField
        {...form.field('password')}
        label={copy.password}
        autoComplete="current-password"
        required
      />
      {asksForCode && <CodeField {...form.field('code')} />}
    </FormFrame>
  );
}
