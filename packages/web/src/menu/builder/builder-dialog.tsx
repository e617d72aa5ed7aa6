import { Builder, type MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { TextField } from '#ui/text-field.tsx';
import { ContentsField } from '#menu/fields/contents-field.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { PriceField } from '#menu/fields/price-field.tsx';
import { useItemForm } from '#menu/forms/use-item-form.ts';

interface BuilderDialogProps {
  builder: Builder;
  ingredients: readonly MenuIngredient[];
  onClose: () => void;
}

export function BuilderDialog({ builder, ingredients, onClose }: BuilderDialogProps) {
  const form = useItemForm<Builder>({
    schema: Builder,
    seen: builder,
    initial: builder,
    onDone: onClose,
  });
  const { item, change, issues } = form;
  const seen = form.seen ?? builder;
  return (
    <FormDialog
      title={copy.builderBase}
      problem={form.problem}
      attempts={form.attempts}
      isSaving={form.isSaving}
      onSave={() => form.save([{ kind: 'builder', seen, item }], copy.saved(copy.builderBase))}
      onClose={onClose}
    >
      <PriceField
        label={copy.basePrice}
        pence={item.basePricePence}
        error={issues['basePricePence']}
        onChange={(basePricePence) => change({ basePricePence })}
      />
      <TextField
        label={copy.maxNonVeg}
        type="number"
        min={0}
        max={20}
        value={item.maxNonVeg}
        error={issues['maxNonVeg']}
        onChange={(event) => change({ maxNonVeg: Number(event.target.value) })}
      />
      <ContentsField
        contents={item}
        ingredients={ingredients}
        onChange={({ ingredientIds, allergens }) => change({ ingredientIds, allergens })}
      />
    </FormDialog>
  );
}
