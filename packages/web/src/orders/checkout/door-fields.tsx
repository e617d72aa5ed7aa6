import { doorOf } from '@driftstone/contract/location/door.rules.ts';
import { DOOR_LENGTHS } from '@driftstone/contract/location/location.limits.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { FoldedFields } from '#ui/folded-fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './order-contact.copy.ts';

interface DoorFieldsProps {
  door: Door;
  /** The house is asked for beside the address. */
  isHouseAsked: boolean;
  onChange: (door: Door) => void;
}

const SHORT = ['house', 'flat', 'floor'] as const;

/** What no map knows about an address. Most doors have a number, and need no more. */
export function DoorFields({ door, isHouseAsked, onChange }: DoorFieldsProps) {
  const isFilled =
    doorOf(isHouseAsked ? { ...door, house: '', hasNoNumber: false } : door) !== null;
  return (
    <FoldedFields title={copy.doorTitle} isFilled={isFilled} className="mt-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        {SHORT.filter((part) => part !== 'house' || !isHouseAsked).map((part) => (
          <TextField
            key={part}
            label={copy.door[part]}
            maxLength={DOOR_LENGTHS[part]}
            autoComplete="off"
            value={door[part]}
            onChange={(event) => onChange({ ...door, [part]: event.target.value })}
          />
        ))}
        <TextField
          className="sm:col-span-3"
          label={copy.door.note}
          hint={copy.noteHint}
          maxLength={DOOR_LENGTHS.note}
          autoComplete="off"
          value={door.note}
          onChange={(event) => onChange({ ...door, note: event.target.value })}
        />
      </div>
    </FoldedFields>
  );
}
