import { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { ITEM_KINDS, sayOven } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import { MAX_OVEN_PLACES } from '@driftstone/contract/menu/menu.limits.ts';
import { MenuKind } from '@driftstone/contract/menu/menu.schema.ts';
import { VatOptions } from '#menu/fields/vat-field.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { useItemForm } from '#menu/forms/use-item-form.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../menu-desk.copy.ts';
import { words } from './kinds.copy.ts';

interface KindDialogProps {
  kind: MenuKind | null;
  initial: MenuKind;
  onClose: () => void;
}

const OVEN_PLACES = Array.from({ length: MAX_OVEN_PLACES + 1 }, (_, places) => places);

/** What is true of each item of a kind that the owner has added. */
export function KindDialog({ kind, initial, onClose }: KindDialogProps) {
  const form = useItemForm<MenuKind>({
    schema: MenuKind,
    opened: kind,
    initial,
    nameOf: ({ name }) => name,
    edits: (item, seen) => [{ kind: 'kind', seen, item }],
    onDone: onClose,
    compare: (_was, is) => is.name,
  });
  const { item, change, field } = form;
  return (
    <FormDialog title={kind?.name ?? words.newKind} width="narrow" form={form} onClose={onClose}>
      <TextField
        {...field('name')}
        label={copy.name}
        hint={words.nameHint}
        value={item.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <SelectField
        label={words.oven}
        hint={words.ovenHint}
        value={item.ovenPlaces}
        onChange={(event) => change({ ovenPlaces: Number(event.target.value) })}
      >
        {OVEN_PLACES.map((places) => (
          <option key={places} value={places}>
            {sentence(sayOven(places))}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.likeKind}
        hint={words.likeHints[item.likeKind]}
        value={item.likeKind}
        onChange={(event) => change({ likeKind: ItemKind.parse(event.target.value) })}
      >
        {ItemKind.options.map((each) => (
          <option key={each} value={each}>
            {`A ${ITEM_KINDS[each].toLowerCase()}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={words.vat}
        hint={words.vatHint}
        value={item.vatPermille ?? ''}
        onChange={({ target: { value } }) =>
          change({ vatPermille: value === '' ? null : Number(value) })
        }
      >
        <option value="">{words.vatOfCategory}</option>
        <VatOptions permille={item.vatPermille} />
      </SelectField>
      {kind && (
        <div>
          <Button
            variant="danger"
            size="small"
            onClick={() => form.remove('kinds', kind.id, kind.name)}
          >
            {words.remove}
          </Button>
          <p className="mt-1.5 text-sm text-ink-soft">{words.removeHint}</p>
        </div>
      )}
    </FormDialog>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
