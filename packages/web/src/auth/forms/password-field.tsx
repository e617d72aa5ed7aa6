import type { ComponentProps } from 'react';
import { SecretField } from '#ui/secret-field.tsx';
import type { TextField } from '#ui/text-field.tsx';
import { copy } from '../auth.copy.ts';

export function PasswordField(props: ComponentProps<typeof TextField>) {
  return <SecretField {...props} showLabel={copy.showPassword} hideLabel={copy.hidePassword} />;
}
