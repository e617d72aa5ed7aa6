import { DOOR_LENGTHS } from '@driftstone/contract/location/location.limits.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './order-contact.copy.ts';

export interface DoorFieldsProps {
  door: Door;
  /** The house is asked for beside the address. */
  isHouseAsked: boolean;
  onChange: (door: Door) => void;
}

const SHORT = ['house', 'flat', 'floor'] as const;

export function DoorPart({ door, isHouseAsked, onChange }: DoorFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
      {SHORT.filter((part) => part !== 'house' || !isHouseAsked).map((part) => (
        <TextField
          key={part}
          label={copy.door[part]}
          maxLength={DOOR_LENGTHS[part]}
          value={door[part]}
          onChange={(event) => onChange({ ...door, [part]: event.target.value })}
        />
      ))}
      <TextField
        className="sm:col-span-3"
        label={copy.door.note}
        hint={copy.noteHint}
        maxLength={DOOR_LENGTHS.note}
        value={door.note}
        onChange={(event) => onChange({ ...door, note: event.target.value })}
      />
    </div>
  );
}
