import { ROLES } from '@driftstone/contract/staff/roles.rules.ts';
import { copy } from '../staff.copy.ts';

export const roles = ROLES.map((id) => ({
  id,
  label: copy.roleName(id),
  detail: copy.roleText(id),
}));
