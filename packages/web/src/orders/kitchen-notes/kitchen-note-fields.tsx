import { laterPart } from '#platform/later-code/later-part.tsx';
import { FoldedFields } from '#ui/folded-fields.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { copy } from './kitchen-notes.copy.ts';
import type { KitchenNoteFieldsProps } from './note-part.tsx';

/** Few customers open either. */
const [NotePart] = laterPart(
  () => import('./note-part.tsx'),
  (module) => module.NotePart,
);
const [AllergyPart] = laterPart(
  () => import('./allergy-part.tsx'),
  (module) => module.AllergyPart,
);

/** What the customer tells the kitchen. Nobody has to. */
export function KitchenNoteFields(props: KitchenNoteFieldsProps) {
  const { items, notes, onChange } = props;
  const { note, allergy, lines } = notes;
  const hasNote = note !== '' || Object.values(lines).some((each) => each !== '');
  return (
    <div className="grid grid-cols-1 gap-2">
      <FoldedFields title={copy.addNote} isFilled={hasNote}>
        <NotePart {...props} fallback={<Skeleton className="h-24" />} />
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
