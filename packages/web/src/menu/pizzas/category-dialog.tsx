import { MenuCategory } from '@driftstone/contract/menu/menu.schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { SaleTimesField } from '#menu/fields/sale-times-field.tsx';
import { copy } from '../menu-desk.copy.ts';
import { useItemForm } from '#menu/forms/use-item-form.ts';
import { VatField } from '#menu/fields/vat-field.tsx';

interface CategoryDialogProps {
  category: MenuCategory | null;
  initial: MenuCategory;
  onClose: () => void;
}

export function CategoryDialog({ category, initial, onClose }: CategoryDialogProps) {
  const form = useItemForm<MenuCategory>({
    schema: MenuCategory,
    opened: category,
    initial,
    nameOf: ({ name }) => name,
    edits: (item, seen) => [{ kind: 'category', seen, item }],
    onDone: onClose,
    compare: (_was, is) => is.name,
  });
  const { item, change, field } = form;
  return (
    <FormDialog
      title={category?.name ?? copy.newCategory}
      width="narrow"
      form={form}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={copy.name}
        value={item.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        {...field('emoji')}
        label={copy.emoji}
        hint={copy.emojiHint}
        value={item.emoji ?? ''}
        onChange={(event) => change({ emoji: event.target.value || null })}
      />
      <VatField
        label={copy.vat}
        hint={copy.vatHint}
        permille={item.vatPermille}
        onChange={(vatPermille) => change({ vatPermille })}
      />
      <SaleTimesField value={item.saleTimes} onChange={(saleTimes) => change({ saleTimes })} />
      {category && (
        <div>
          <Button
            variant="danger"
            size="small"
            onClick={() => form.remove('categories', category.id, category.name)}
          >
            {copy.removeCategory}
          </Button>
          <p className="mt-1.5 text-sm text-ink-soft">{copy.removeCategoryHint}</p>
        </div>
      )}
    </FormDialog>
  );
}
