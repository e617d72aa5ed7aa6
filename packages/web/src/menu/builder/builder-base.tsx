import type { Builder, MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import type { Undercut } from '@driftstone/contract/menu/undercuts.rules.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { useState } from 'react';
import { describeContents } from '#menu/fields/contents-field.tsx';
import { Button } from '#ui/button.tsx';
import { copy } from '../menu-desk.copy.ts';
import { BuilderDialog } from './builder-dialog.tsx';
import { UndercutList } from './undercut-list.tsx';

interface BuilderBaseProps {
  builder: Builder;
  ingredients: readonly MenuIngredient[];
  undercuts: readonly Undercut[];
}

/** What every pizza of a customer's own begins with: its price, its contents, and how much meat it may carry. */
export function BuilderBase({ builder, ingredients, undercuts }: BuilderBaseProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
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
        onClick={() => setIsOpen(true)}
      >
        {copy.editShort}
      </Button>
      <div className="basis-full">
        {undercuts.length > 0 ? (
          <UndercutList undercuts={undercuts} />
        ) : (
          <p className="text-sm text-ink-soft">{copy.noUndercuts}</p>
        )}
      </div>
      {isOpen && (
        <BuilderDialog
          builder={builder}
          ingredients={ingredients}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
