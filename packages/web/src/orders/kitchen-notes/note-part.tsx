import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './kitchen-notes.copy.ts';

export interface WrittenNotes {
  note: string;
  allergy: string;
  /** By line. */
  lines: Readonly<Record<string, string>>;
}

export interface KitchenNoteFieldsProps {
  items: Order['items'];
  notes: WrittenNotes;
  onChange: (notes: WrittenNotes) => void;
}

/** A note for the order, and one for each of its pizzas. */
export function NotePart({ items, notes, onChange }: KitchenNoteFieldsProps) {
  const { note, lines } = notes;
  return (
    <div className="grid gap-4">
      <TextField
        label={copy.note}
        hint={copy.noteHint}
        maxLength={NOTE_LENGTHS.note}
        value={note}
        onChange={(event) => onChange({ ...notes, note: event.target.value })}
      />
      {/* The note of an order of one pizza is about that pizza. */}
      {items.length > 1 &&
        items.map(({ id, name }) => (
          <TextField
            key={id}
            label={copy.lineNote(name)}
            maxLength={NOTE_LENGTHS.line}
            value={lines[id] ?? ''}
            onChange={(event) =>
              onChange({ ...notes, lines: { ...lines, [id]: event.target.value } })
            }
          />
        ))}
    </div>
  );
}
