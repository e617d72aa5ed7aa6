import { DEVICE_ROLES, type DeviceRole } from '@driftstone/contract/devices/devices.rules.ts';
import { copy as devices } from '#devices/devices.copy.ts';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { copy } from './devices-desk.copy.ts';

interface DeviceRoleChoiceProps {
  role: DeviceRole;
  onChange: (role: DeviceRole) => void;
}

/** Each role with what such a device shows. */
export function DeviceRoleChoice({ role, onChange }: DeviceRoleChoiceProps) {
  return (
    <ChoiceGroup
      legend={copy.role}
      columns="one"
      isRequired
      value={role}
      choices={DEVICE_ROLES.map((id) => ({
        id,
        label: devices.roleName(id),
        detail: devices.roleText(id),
      }))}
      onChange={(id) => {
        const chosen = DEVICE_ROLES.find((each) => each === id);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
