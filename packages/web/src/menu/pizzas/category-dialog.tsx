import { MenuCategory } from '@driftstone/contract/menu/menu.schema.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
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
    seen: category,
    initial,
    onDone: onClose,
    compare: (_was, is) => is.name,
  });
  const { item, change, issues, seen } = form;
  return (
    <FormDialog
      title={category?.name ?? copy.newCategory}
      width="narrow"
      problem={form.problem}
      attempts={form.attempts}
      isSaving={form.isSaving}
      onSave={() => form.save([{ kind: 'category', seen, item }], copy.saved(item.name))}
      onClose={onClose}
    >
      <TextField
        label={copy.name}
        value={item.name}
        error={issues['name']}
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={copy.emoji}
        hint={copy.emojiHint}
        value={item.emoji ?? ''}
        error={issues['emoji']}
        autoComplete="off"
        onChange={(event) => change({ emoji: event.target.value || null })}
      />
      <VatField
        label={copy.vat}
        hint={copy.vatHint}
        permille={item.vatPermille}
        onChange={(vatPermille) => change({ vatPermille })}
      />
      {category && (
        <div>
          <Button
            variant="danger"
            size="small"
            onClick={() =>
              form.save(
                [{ kind: 'remove', list: 'categories', id: category.id }],
                copy.removed(category.name),
              )
            }
          >
            {copy.removeCategory}
          </Button>
          <p className="mt-1.5 text-sm text-ink-soft">{copy.removeCategoryHint}</p>
        </div>
      )}
    </FormDialog>
  );
}
