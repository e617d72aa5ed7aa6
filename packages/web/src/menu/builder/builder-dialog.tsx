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
    opened: builder,
    initial: builder,
    nameOf: () => copy.builderBase,
    edits: (item, seen) => [{ kind: 'builder', seen: seen ?? builder, item }],
    onDone: onClose,
  });
  const { item, change, field } = form;
  return (
    <FormDialog title={copy.builderBase} form={form} onClose={onClose}>
      <PriceField
        {...field('basePricePence')}
        label={copy.basePrice}
        pence={item.basePricePence}
        onChange={(basePricePence) => change({ basePricePence })}
      />
      <TextField
        {...field('maxNonVeg')}
        label={copy.maxNonVeg}
        type="number"
        min={0}
        max={20}
        value={item.maxNonVeg}
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
