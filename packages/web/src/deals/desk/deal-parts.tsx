import { type Category, ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { ITEM_KINDS } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newPart, type TypedPart } from './offer-fields.ts';
import { copy } from './offers-desk.copy.ts';

const MAX_PARTS = 5;

type Group = Pick<Category, 'id' | 'name'>;

export interface MenuWords {
  sizes: readonly string[];
  /** The owner's own. */
  kinds: readonly Group[];
  categories: readonly Group[];
}

interface DealPartsProps {
  parts: readonly TypedPart[];
  menu: MenuWords;
  onChange: (parts: TypedPart[]) => void;
}

/** The items that cost a price together. */
export function DealParts({ parts, menu, onChange }: DealPartsProps) {
  const change = (key: number, part: Partial<TypedPart>) =>
    onChange(parts.map((each) => (each.key === key ? { ...each, ...part } : each)));
  return (
    <div tabIndex={-1} className="grid gap-3">
      {parts.map((part, at) => (
        <fieldset key={part.key} className="flex min-w-0 flex-wrap items-end gap-2">
          <legend className="mb-1.5 text-sm font-semibold">{copy.part(at + 1)}</legend>
          <TextField
            label={copy.countOf(at + 1)}
            isLabelHidden
            className="w-14 shrink-0"
            inputMode="numeric"
            value={part.count}
            onChange={(event) => change(part.key, { count: event.target.value })}
          />
          <ItemFields
            part={part}
            menu={menu}
            labels={[copy.kindOf(at + 1), copy.sizeOf(at + 1)]}
            isLabelHidden
            onChange={(changed) => change(part.key, changed)}
          />
          {parts.length > 1 && (
            <IconButton
              label={copy.removePart(at + 1)}
              onClick={() => onChange(parts.filter(({ key }) => key !== part.key))}
            >
              <X className="size-5" />
            </IconButton>
          )}
        </fieldset>
      ))}
      {parts.length < MAX_PARTS && (
        <div>
          <Button
            variant="quiet"
            size="small"
            type="button"
            onClick={() => onChange([...parts, newPart(parts)])}
          >
            <Plus className="size-4" />
            {copy.addPart}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ItemFieldsProps {
  part: TypedPart;
  menu: MenuWords;
  labels: readonly [kind: string, size: string];
  isLabelHidden?: boolean;
  onChange: (part: Partial<TypedPart>) => void;
}

export function ItemFields({
  part,
  menu: { sizes, kinds, categories },
  labels,
  isLabelHidden = false,
  onChange,
}: ItemFieldsProps) {
  const labelled = (label: string) =>
    isLabelHidden ? { label: '', 'aria-label': label } : { label };
  const known = part.size === '' || sizes.includes(part.size) ? sizes : [part.size, ...sizes];
  const isGone = (id: string, groups: readonly Group[]) =>
    id !== '' && !groups.some((group) => group.id === id);
  return (
    <>
      <SelectField
        {...labelled(labels[0])}
        className="min-w-28 flex-1"
        value={part.kindId || part.categoryId || part.kind}
        onChange={({ target: { value } }) => {
          const kind = ItemKind.safeParse(value).data ?? '';
          const isOwn = value === part.kindId || kinds.some(({ id }) => id === value);
          onChange({
            kind,
            kindId: isOwn ? value : '',
            categoryId: kind || isOwn ? '' : value,
          });
        }}
      >
        <option value="">{copy.anyKind}</option>
        {ItemKind.options.map((kind) => (
          <option key={kind} value={kind}>
            {ITEM_KINDS[kind]}
          </option>
        ))}
        {kinds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {isGone(part.kindId, kinds) && <option value={part.kindId}>{copy.goneKind}</option>}
        <optgroup label={copy.categories}>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {isGone(part.categoryId, categories) && (
            <option value={part.categoryId}>{copy.goneCategory}</option>
          )}
        </optgroup>
      </SelectField>
      <SelectField
        {...labelled(labels[1])}
        className="min-w-28 flex-1"
        value={part.size}
        onChange={(event) => onChange({ size: event.target.value })}
      >
        <option value="">{copy.anySize}</option>
        {known.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </SelectField>
    </>
  );
}
