import { ROLES, type Role } from '@driftstone/contract/staff/roles.rules.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { copy } from './staff.copy.ts';

interface RoleChoiceProps {
  role: Role;
  onChange: (role: Role) => void;
}

/** Each role with what it may do. */
export function RoleChoice({ role, onChange }: RoleChoiceProps) {
  return (
    <ChoiceGroup
      legend={copy.role}
      columns="one"
      isRequired
      value={role}
      choices={ROLES.map((id) => ({
        id,
        label: copy.roleName(id),
        detail: copy.roleText(id),
      }))}
      onChange={(id) => {
        const chosen = ROLES.find((each) => each === id);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
