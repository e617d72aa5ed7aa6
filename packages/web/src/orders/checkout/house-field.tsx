import { DOOR_LENGTHS } from '@driftstone/contract/location/location.limits.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFocusWhenGrown } from '#ui/use-focus-when-grown.ts';
import { copy } from './order-contact.copy.ts';

interface HouseFieldProps {
  door: Door;
  onChange: (door: Door) => void;
  error: string | undefined;
  /** The field takes the focus whenever this grows. */
  timesPointedOut: number;
}

/** CHK-12: the number or name of the house, for an address that has none. */
export function HouseField({ door, onChange, error, timesPointedOut }: HouseFieldProps) {
  const field = useFocusWhenGrown<HTMLInputElement>(timesPointedOut);
  return (
    <div className="mt-4 grid max-w-md gap-3">
      <TextField
        ref={field}
        label={copy.door.house}
        hint={copy.houseHint}
        error={error}
        maxLength={DOOR_LENGTHS.house}
        value={door.house}
        onChange={(event) => onChange({ ...door, house: event.target.value, hasNoNumber: false })}
      />
      <CheckboxCard
        label={copy.hasNoNumber}
        isChecked={door.hasNoNumber === true && door.house === ''}
        onChange={(hasNoNumber) =>
          onChange({ ...door, hasNoNumber, house: hasNoNumber ? '' : door.house })
        }
      />
    </div>
  );
}
