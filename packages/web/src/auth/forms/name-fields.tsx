import { TextField } from '#ui/text-field.tsx';
import { copy } from '../auth.copy.ts';

type Name = 'first_Name' | 'last_Name';

interface NameFieldsProps {
  user?: Record<Name, string>;
  field: (name: Name) => { name: string; error: string | undefined };
}

export function NameFields({ user, field }: NameFieldsProps) {
  return (
    <>
      <TextField
        {...field('first_Name')}
        defaultValue={user?.first_Name}
        autoComplete="given-name"
        enterKeyHint="next"
        required
        label={copy.firstName}
      />
      <TextField
        {...field('last_Name')}
        defaultValue={user?.last_Name}
        autoComplete="family-name"
        enterKeyHint="next"
        required
        label={copy.lastName}
      />
    </>
  );
}
