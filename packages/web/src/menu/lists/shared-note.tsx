import {
  sharedById,
  type SharedValues,
  valuesFor,
} from '@driftstone/contract/menu/choice-lists.rules.ts';
import { isSame } from '@driftstone/contract/menu/same-document.rules.ts';
import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { formatPence } from '@driftstone/contract/money.ts';
import { Button } from '#ui/button.tsx';
import { words } from './lists.copy.ts';

interface SharedNoteProps {
  menu: Menu;
  item: MenuPizza;
  own: SharedValues & { sharedId?: string | undefined };
  onUseShared: (values: SharedValues) => void;
}

/** Of an item's choice: that it is shared, and in what it differs. */
export function SharedNote({ menu, item, own, onUseShared }: SharedNoteProps) {
  const shared = sharedById(menu).get(own.sharedId ?? '');
  if (!shared) return null;
  const values = valuesFor(shared.choice, item);
  const difference = sayDifference(own, values);
  if (difference === '')
    return <p className="mt-1 text-sm text-ink-soft">{words.sharedAs(shared.list.name)}</p>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-sm font-semibold">{words.differs(difference)}</p>
      <Button variant="secondary" size="small" onClick={() => onUseShared(values)}>
        {words.useShared}
      </Button>
    </div>
  );
}

/** '' if it says the same. */
export function sayDifference(own: SharedValues, shared: SharedValues): string {
  const { insteadOf, otherContents } = words;
  return [
    ...(own.label === shared.label ? [] : [insteadOf(`‘${own.label}’`, `‘${shared.label}’`)]),
    ...(own.pricePence === shared.pricePence || Number.isNaN(own.pricePence)
      ? []
      : [insteadOf(formatPence(own.pricePence), formatPence(shared.pricePence))]),
    ...(isSame(contentsOf(own), contentsOf(shared)) ? [] : [otherContents]),
  ].join(', ');
}

const contentsOf = ({ ingredientIds, allergens }: SharedValues) => [ingredientIds, allergens];
