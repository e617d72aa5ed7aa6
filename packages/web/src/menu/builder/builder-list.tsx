import type { DeskMenu } from '@driftstone/contract/menu/menu-desk.schema.ts';
import type { BuilderChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { randomId } from '#platform/random-id.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { BuilderChoiceDialog } from './builder-choice-dialog.tsx';
import { BuilderDialog } from './builder-dialog.tsx';
import { describeContents } from '#menu/fields/contents-field.tsx';
import { copy } from '../menu-desk.copy.ts';
import { OrderEditor } from '#menu/sorting/order-editor.tsx';

const KINDS = ['size', 'crust', 'veg', 'non-veg'] as const;

type Open =
  | { kind: 'choice'; choice: BuilderChoice | null; initial: BuilderChoice }
  | { kind: 'base' };

/** The parts from which customers build their own pizza. */
export function BuilderList({ desk }: { desk: DeskMenu }) {
  const { menu, changes, soldOut } = desk;
  const { builder, choices, ingredients } = menu;
  const [isOrdering, setIsOrdering] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const groups = KINDS.map((kind) => ({
    kind,
    title: copy.kinds[kind],
    choices: choices.filter((choice) => choice.kind === kind),
  }));
  if (isOrdering)
    return (
      <OrderEditor
        list="choices"
        isOneList={false}
        groups={groups.map(({ title, choices: own }) => ({
          title,
          items: own.map(({ id, label }) => ({ id, title: label })),
        }))}
        onDone={() => setIsOrdering(false)}
      />
    );
  return (
    <div className="grid gap-6">
      <section className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-card p-4">
        <div className="min-w-52 flex-1">
          <h2 className="text-title">{copy.builderBase}</h2>
          <p>{copy.builderText(formatPence(builder.basePricePence), builder.maxNonVeg)}</p>
          <p className="text-sm text-ink-soft">{describeContents(builder, ingredients)}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-label={copy.edit(copy.builderBase)}
          onClick={() => setOpen({ kind: 'base' })}
        >
          {copy.editShort}
        </Button>
      </section>
      {groups.map(({ kind, title, choices: own }) => (
        <section key={kind} aria-label={title} className="grid gap-2">
          <h2 className="text-title">{title}</h2>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-card">
            {own.map((choice) => (
              <li
                key={choice.id}
                className="relative flex flex-wrap items-center gap-x-3 px-4 py-2.5 hover:bg-paper-deep/50"
              >
                <div className="min-w-0 flex-1 basis-40">
                  <button
                    type="button"
                    aria-label={copy.edit(choice.label)}
                    onClick={() => setOpen({ kind: 'choice', choice, initial: choice })}
                    className="min-w-6 text-left font-semibold wrap-anywhere after:absolute after:inset-0"
                  >
                    {choice.label}
                  </button>
                  <p className="text-sm text-ink-soft">{describeContents(choice, ingredients)}</p>
                </div>
                {soldOut
                  .filter(({ id }) => id === choice.id)
                  .map(({ id, words }) => (
                    <Badge key={id} tone="alert">
                      {words}
                    </Badge>
                  ))}
                {changes.some(({ id }) => id === choice.id) && (
                  <Badge tone="warm">{copy.changed}</Badge>
                )}
                <span className="font-semibold tabular-nums">
                  {choice.pricePence === 0 ? copy.included : `+${formatPence(choice.pricePence)}`}
                </span>
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            size="small"
            className="justify-self-start"
            onClick={() => setOpen({ kind: 'choice', choice: null, initial: newChoice(kind) })}
          >
            <Plus className="size-4" aria-hidden="true" />
            {copy.addChoice[kind]}
          </Button>
        </section>
      ))}
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setIsOrdering(true)}
      >
        <ArrowUpDown className="size-4" aria-hidden="true" />
        {copy.changeOrder}
      </Button>
      {open?.kind === 'choice' && (
        <BuilderChoiceDialog
          ingredients={ingredients}
          choice={open.choice}
          initial={open.initial}
          onClose={close}
        />
      )}
      {open?.kind === 'base' && (
        <BuilderDialog builder={builder} ingredients={ingredients} onClose={close} />
      )}
    </div>
  );
}

function newChoice(kind: BuilderChoice['kind']): BuilderChoice {
  return {
    id: randomId(),
    kind,
    label: '',
    pricePence: Number.NaN,
    art: null,
    ingredientIds: [],
    allergens: null,
  };
}
