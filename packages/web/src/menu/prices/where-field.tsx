import { keysOf } from '@driftstone/contract/fields.ts';
import type { Menu } from '@driftstone/contract/menu/menu.schema.ts';
import type { PriceRound } from '@driftstone/contract/menu/price-round.schema.ts';
import { SelectField } from '#ui/select-field.tsx';
import { copy } from '../menu-desk.copy.ts';
import { words } from './prices.copy.ts';

export type Where = Pick<PriceRound, 'kind' | 'kindId' | 'categoryId' | 'search'>;

interface WhereFieldProps {
  menu: Menu;
  where: Where;
  onChange: (where: Where) => void;
}

const KINDS = keysOf(words.itemsOfKind);

/** All items, those of a kind, or those of a category. */
export function WhereField({ menu, where, onChange }: WhereFieldProps) {
  const { kind, kindId, categoryId, search } = where;
  return (
    <SelectField
      label={words.ofWhich}
      value={kind ?? kindId ?? categoryId ?? ''}
      onChange={({ target: { value } }) => {
        const ownKind = menu.kinds.find(({ id }) => id === value);
        const category = menu.categories.find(({ id }) => id === value);
        onChange({
          kind: KINDS.find((each) => each === value) ?? null,
          kindId: ownKind?.id,
          categoryId: (ownKind ?? category)?.id ?? null,
          search,
        });
      }}
    >
      <option value="">{words.wholeMenu}</option>
      <optgroup label={copy.kind}>
        {KINDS.map((each) => (
          <option key={each} value={each}>
            {words.itemsOfKind[each]}
          </option>
        ))}
        {menu.kinds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={copy.category}>
        {menu.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}
