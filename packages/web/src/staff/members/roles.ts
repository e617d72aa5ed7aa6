import { ROLES } from '@driftstone/contract/staff/roles.rules.ts';
import { copy } from '../staff.copy.ts';

/** Each role with what it may do. */
export const roles = ROLES.map((id) => ({
  id,
  label: copy.roleName(id),
  detail: copy.roleText(id),
}));
