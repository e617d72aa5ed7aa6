import { TextField } from '#ui/text-field.tsx';
import { copy } from '../auth.copy.ts';

interface NameFieldsProps {
  firstName?: string;
  lastName?: string;
  errors: { first_Name?: string; last_Name?: string };
}

export function NameFields({ firstName, lastName, errors }: NameFieldsProps) {
  return (
    <>
      <TextField
        name="first_Name"
        defaultValue={firstName}
        autoComplete="given-name"
        enterKeyHint="next"
        required
        label={copy.firstName}
        error={errors.first_Name}
      />
      <TextField
        name="last_Name"
        defaultValue={lastName}
        autoComplete="family-name"
        enterKeyHint="next"
        required
        label={copy.lastName}
        error={errors.last_Name}
      />
    </>
  );
}
