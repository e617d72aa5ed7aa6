import { type FormEvent, useState } from 'react';
import { isRefusedAs, serverMessageOf } from '#platform/calls/call-error.ts';
import { readTexts } from '#platform/forms/form-texts.ts';
import { Button } from '#ui/button.tsx';
import { SecretField } from '#ui/secret-field.tsx';
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

type Problems = Partial<Record<'email' | 'password' | 'code', string>>;

export function EnterForm({ email, onEntered }: EnterFormProps) {
  const enterDesk = useEnterDesk();
  const enterByPasskey = useEnterByPasskey();
  const [asksForCode, setAsksForCode] = useState(false);
  const [problems, setProblems] = useState<Problems>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email: typed = '', password = '', code } = readTexts(event.currentTarget);
    const found: Problems = {
      ...(typed === '' && { email: copy.emailMissing }),
      ...(password === '' && { password: copy.passwordMissing }),
      ...(asksForCode && !code && { code: copy.codeMissing }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    enterDesk.mutate(
      { email: typed, password, ...(code && { code }) },
      {
        onSuccess: () => onEntered?.(),
        onError: (error) => {
          if (isRefusedAs(error, 'CODE_NEEDED')) return setAsksForCode(true);
          const text = serverMessageOf(error) ?? copy.unreachable;
          setProblems(isRefusedAs(error, 'CODE_REFUSED') ? { code: text } : { password: text });
        },
      },
    );
  };

  return (
    <form noValidate aria-label={copy.enterTitle} onSubmit={submit} className="grid gap-5">
      <TextField
        name="email"
        type="email"
        label={copy.email}
        autoComplete="username"
        defaultValue={email}
        error={problems.email}
        required
      />
      <SecretField
        name="password"
        label={copy.password}
        autoComplete="current-password"
        showLabel={copy.showPassword}
        hideLabel={copy.hidePassword}
        error={problems.password}
        required
      />
      {asksForCode && <CodeField error={problems.code} />}
      <Button type="submit" size="large" isWide isBusy={enterDesk.isPending}>
        {enterDesk.isPending ? copy.entering : copy.enter}
      </Button>
      <PasskeyButton
        text={factors.byPasskey}
        isBusy={enterByPasskey.isPending}
        error={enterByPasskey.error}
        onPress={() => enterByPasskey.mutate(undefined, { onSuccess: () => onEntered?.() })}
      />
    </form>
  );
}
