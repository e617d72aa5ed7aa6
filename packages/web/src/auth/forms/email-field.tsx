import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../auth.copy.ts';

/** The account's email, marked up so that password managers fill it in. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      type="email"
      autoComplete="username"
      inputMode="email"
      enterKeyHint="next"
      required
      label={copy.email}
    />
  );
}
