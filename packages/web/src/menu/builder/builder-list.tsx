import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { BuilderChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { listUndercutsOf } from '@driftstone/contract/menu/undercuts.rules.ts';
import { ArrowUpDown } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OrderEditor } from '#menu/sorting/order-editor.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { BuilderBase } from './builder-base.tsx';
import { BuilderChoiceDialog } from './builder-choice-dialog.tsx';
import { groupChoices, newChoice } from './choice-groups.ts';
import { ChoiceSection } from './choice-section.tsx';

interface Opened {
  /** As it was when the form opened; null for a new one. */
  choice: BuilderChoice | null;
  initial: BuilderChoice;
}

/** The parts from which customers build their own pizza. */
export function BuilderList({ desk }: { desk: DeskMenu }) {
  const { builder, choices, ingredients } = desk.menu;
  const [isSorting, setIsSorting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const undercuts = useMemo(() => listUndercutsOf(desk.menu), [desk.menu]);
  const groups = groupChoices(choices);
  if (isSorting)
    return (
      <OrderEditor
        list="choices"
        isOneList={false}
        groups={groups.map(({ title, choices: own }) => ({
          title,
          items: own.map(({ id, label }) => ({ id, title: label })),
        }))}
        onDone={() => setIsSorting(false)}
      />
    );
  return (
    <div className="grid gap-6">
      <BuilderBase builder={builder} ingredients={ingredients} undercuts={undercuts} />
      {groups.map((group) => (
        <ChoiceSection
          key={group.kind}
          {...group}
          desk={desk}
          onEdit={(choice) => setOpened({ choice, initial: choice })}
          onAdd={() => setOpened({ choice: null, initial: newChoice(group.kind) })}
        />
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setIsSorting(true)}
      >
        <ArrowUpDown className="size-4" />
        {copy.changeOrder}
      </Button>
      {opened && (
        <BuilderChoiceDialog
          ingredients={ingredients}
          choice={opened.choice}
          initial={opened.initial}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
