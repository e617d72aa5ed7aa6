import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './auth.copy.ts';

interface NameFieldsProps {
  firstName: UseFormRegisterReturn;
  lastName: UseFormRegisterReturn;
  errors: FieldErrors<{ first_Name: string; last_Name: string }>;
}

export function NameFields({ firstName, lastName, errors }: NameFieldsProps) {
  return (
    <>
      <TextField
        {...firstName}
        autoComplete="given-name"
        required
        label={copy.firstName}
        error={errors.first_Name?.message}
      />
      <TextField
        {...lastName}
        autoComplete="family-name"
        required
        label={copy.lastName}
        error={errors.last_Name?.message}
      />
    </>
  );
}
