import { doorOf } from '@driftstone/contract/location/door.rules.ts';
import { DOOR_LENGTHS } from '@driftstone/contract/location/location.limits.ts';
import type { Door } from '@driftstone/contract/location/location.schema.ts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './order-contact.copy.ts';

interface DoorFieldsProps {
  door: Door;
  onChange: (door: Door) => void;
}

const SHORT = ['house', 'flat', 'floor'] as const;

/** What no map knows about an address. Folded away until there is something to say, since most doors have a number. */
export function DoorFields({ door, onChange }: DoorFieldsProps) {
  // Typing must not fold away the field that has the focus.
  const [isOpen, setIsOpen] = useState(doorOf(door) !== null);
  return (
    <details
      open={isOpen || doorOf(door) !== null}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group mt-4 border-t border-line pt-2"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-5 shrink-0 -rotate-90 transition-transform group-open:rotate-0"
          aria-hidden="true"
        />
        {copy.doorTitle}
      </summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-[2fr_1fr_1fr]">
        {SHORT.map((part) => (
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
    </details>
  );
}
