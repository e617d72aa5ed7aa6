import { type ComponentProps, useState } from 'react';
import { PasswordField } from '#ui/password-field.tsx';
import type { TextField } from '#ui/text-field.tsx';
import { copy } from '../auth.copy.ts';

interface NewPasswordFieldsProps {
  field: (
    name: 'password' | 'confirmPassword',
  ) => Pick<ComponentProps<typeof TextField>, 'name' | 'error'>;
  label: string;
  confirmLabel: string;
}

/** AUTH-02: a new password is typed twice, unless whoever types it can see it. */
export function NewPasswordFields({ field, label, confirmLabel }: NewPasswordFieldsProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <PasswordField
        {...field('password')}
        onShown={setIsShown}
        enterKeyHint={isShown ? 'go' : 'next'}
        autoComplete="new-password"
        required
        label={label}
        hint={copy.passwordHint}
      />
      {!isShown && (
        <PasswordField
          {...field('confirmPassword')}
          autoComplete="new-password"
          required
          label={confirmLabel}
        />
      )}
    </>
  );
}
