import { Diet } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AllergensField } from '#menu/fields/allergens-field.tsx';
import { PriceField } from '#menu/fields/price-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { useItemForm } from '#menu/forms/use-item-form.ts';

interface IngredientDialogProps {
  ingredient: MenuIngredient | null;
  initial: MenuIngredient;
  onClose: () => void;
}

export function IngredientDialog({ ingredient, initial, onClose }: IngredientDialogProps) {
  const form = useItemForm<MenuIngredient>({
    schema: MenuIngredient,
    opened: ingredient,
    initial,
    nameOf: ({ name }) => name,
    edits: (item, seen) => [{ kind: 'ingredient', seen, item }],
    onDone: onClose,
    compare: (_was, is) => is.name,
  });
  const { item, change, field } = form;
  return (
    <FormDialog
      title={ingredient?.name ?? copy.newIngredient}
      form={form}
      onClose={onClose}
      aside={
        ingredient && (
          <Button
            variant="danger"
            onClick={() => form.remove('ingredients', ingredient.id, ingredient.name)}
          >
            {copy.removeIngredient}
          </Button>
        )
      }
    >
      <TextField
        {...field('name')}
        label={copy.name}
        value={item.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <AllergensField
        allergens={item.allergens}
        mayBeNone
        onChange={(allergens) => change({ allergens })}
      />
      <SelectField
        label={copy.diet}
        hint={copy.ingredientDietHint}
        value={item.diet ?? ''}
        onChange={(event) => change({ diet: readDiet(event.target.value) })}
      >
        <option value="">{copy.dietNotSaid}</option>
        {Diet.options.map((diet) => (
          <option key={diet} value={diet}>
            {copy.ingredientDiets[diet]}
          </option>
        ))}
      </SelectField>
      <CheckboxCard
        label={copy.canBeLeftOut}
        isChecked={item.canBeLeftOut}
        onChange={(canBeLeftOut) => change({ canBeLeftOut, leftOutPence: 0 })}
      />
      {item.canBeLeftOut && (
        <PriceField
          {...field('leftOutPence')}
          label={copy.leftOut}
          hint={copy.leftOutHint}
          pence={item.leftOutPence}
          onChange={(leftOutPence) => change({ leftOutPence })}
        />
      )}
    </FormDialog>
  );
}

function readDiet(value: string): MenuIngredient['diet'] {
  return Diet.options.find((diet) => diet === value) ?? null;
}
