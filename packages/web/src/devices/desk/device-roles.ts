import { DEVICE_ROLES } from '@driftstone/contract/devices/devices.rules.ts';
import { copy } from '#devices/devices.copy.ts';

export const deviceRoles = DEVICE_ROLES.map((id) => ({
  id,
  label: copy.roleName(id),
  detail: copy.roleText(id),
}));
