import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { BuilderChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { Plus } from 'lucide-react';
import { describeContents } from '#menu/fields/contents-field.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { ChoiceRow } from './choice-row.tsx';
import type { ChoiceGroup } from './choice-groups.ts';

interface ChoiceSectionProps extends ChoiceGroup {
  desk: DeskMenu;
  onEdit: (choice: BuilderChoice) => void;
  onAdd: () => void;
}

export function ChoiceSection({ kind, title, choices, desk, onEdit, onAdd }: ChoiceSectionProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="text-title">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            contents={describeContents(choice, desk.menu.ingredients)}
            soldOut={desk.soldOut.find(({ id }) => id === choice.id)}
            isChanged={desk.changes.some(({ id }) => id === choice.id)}
            onEdit={() => onEdit(choice)}
          />
        ))}
      </ul>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={onAdd}>
        <Plus className="size-4" />
        {copy.addChoice[kind]}
      </Button>
    </section>
  );
}
