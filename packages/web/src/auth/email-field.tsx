import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './auth.copy.ts';

/** The email that an account goes by, so that password managers offer theirs. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      {...props}
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      label={copy.email}
    />
  );
}
