import { NOTE_LENGTHS } from '@driftstone/contract/orders/kitchen-notes.rules.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { FoldedFields } from '#ui/folded-fields.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from './kitchen-notes.copy.ts';

/** Few customers open it. */
const [AllergyPart] = laterPart(
  () => import('./allergy-part.tsx'),
  (module) => module.AllergyPart,
);

export interface WrittenNotes {
  note: string;
  allergy: string;
  /** By line. */
  lines: Readonly<Record<string, string>>;
}

interface KitchenNoteFieldsProps {
  items: Order['items'];
  notes: WrittenNotes;
  onChange: (notes: WrittenNotes) => void;
}

/** What the customer tells the kitchen. Nobody has to. */
export function KitchenNoteFields({ items, notes, onChange }: KitchenNoteFieldsProps) {
  const { note, allergy, lines } = notes;
  const hasNote = note !== '' || Object.values(lines).some((each) => each !== '');
  return (
    <div className="grid grid-cols-1 gap-2">
      <FoldedFields title={copy.addNote} isFilled={hasNote}>
        <div className="grid gap-4">
          <TextField
            label={copy.note}
            hint={copy.noteHint}
            maxLength={NOTE_LENGTHS.note}
            autoComplete="off"
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
                autoComplete="off"
                value={lines[id] ?? ''}
                onChange={(event) =>
                  onChange({ ...notes, lines: { ...lines, [id]: event.target.value } })
                }
              />
            ))}
        </div>
      </FoldedFields>
      <FoldedFields title={copy.someoneHas} isFilled={allergy !== ''}>
        <AllergyPart
          items={items}
          allergy={allergy}
          onChange={(written) => onChange({ ...notes, allergy: written })}
          fallback={<Skeleton className="h-72" />}
        />
      </FoldedFields>
    </div>
  );
}
