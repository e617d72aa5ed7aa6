import { BuilderChoice, type MenuIngredient } from '@driftstone/contract/menu/menu.schema.ts';
import { CRUST_STYLES, SIZE_STYLES, TOPPINGS } from '@driftstone/pizza-art/recipe.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ContentsField } from '#menu/fields/contents-field.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { PriceField } from '#menu/fields/price-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useItemForm } from '#menu/forms/use-item-form.ts';

interface BuilderChoiceDialogProps {
  ingredients: readonly MenuIngredient[];
  choice: BuilderChoice | null;
  initial: BuilderChoice;
  onClose: () => void;
}

const DRAWINGS: Record<BuilderChoice['kind'], readonly string[]> = {
  size: SIZE_STYLES,
  crust: CRUST_STYLES,
  veg: TOPPINGS,
  'non-veg': TOPPINGS,
};

/** Edits a size, crust or topping of 'build your own'. */
export function BuilderChoiceDialog(props: BuilderChoiceDialogProps) {
  const { ingredients, choice, initial, onClose } = props;
  const form = useItemForm<BuilderChoice>({
    schema: BuilderChoice,
    opened: choice,
    initial,
    nameOf: ({ label }) => label,
    edits: (item, seen) => [{ kind: 'choice', seen, item }],
    onDone: onClose,
    compare: (_was, is) => is.label,
  });
  const { item, change, field } = form;
  const drawings = [...new Set([...DRAWINGS[item.kind], ...(item.art ? [item.art] : [])])];
  return (
    <FormDialog
      title={choice?.label ?? copy.addChoice[item.kind]}
      form={form}
      onClose={onClose}
      aside={
        choice && (
          <Button variant="danger" onClick={() => form.remove('choices', choice.id, choice.label)}>
            {copy.removeChoice}
          </Button>
        )
      }
    >
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField
          {...field('label')}
          label={copy.name}
          value={item.label}
          onChange={(event) => change({ label: event.target.value })}
        />
        <PriceField
          {...field('pricePence')}
          label={copy.extraPrice}
          pence={item.pricePence}
          onChange={(pricePence) => change({ pricePence })}
        />
      </div>
      <SelectField
        label={copy.art}
        hint={copy.artHint}
        value={item.art ?? ''}
        onChange={(event) => change({ art: event.target.value || null })}
      >
        <option value="">{copy.noArt}</option>
        {drawings.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('-', ' ')}
          </option>
        ))}
      </SelectField>
      <ContentsField
        contents={item}
        ingredients={ingredients}
        onChange={({ ingredientIds, allergens }) => change({ ingredientIds, allergens })}
      />
    </FormDialog>
  );
}
