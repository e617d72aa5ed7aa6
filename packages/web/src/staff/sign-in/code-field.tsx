import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../staff.copy.ts';

/** For an authenticator's code, or a recovery code. Takes the focus, since it appears when it is needed. */
export function CodeField(field: { name: string; error: string | undefined }) {
  return (
    <TextField
      {...field}
      label={copy.code}
      hint={copy.codeHint}
      autoComplete="one-time-code"
      inputMode="numeric"
      ref={focusOnArrival}
      required
    />
  );
}
