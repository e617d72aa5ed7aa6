import { describeChanges } from '@driftstone/contract/menu/menu-changes.rules.ts';
import type { MenuEdit } from '@driftstone/contract/menu/menu-edits.schema.ts';
import { type Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ContentsField, describeContents } from '#menu/fields/contents-field.tsx';
import { Folded } from './folded.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { copy } from '../menu-desk.copy.ts';
import { modelFor } from './new-pizza.ts';
import { PizzaChoices } from './pizza-choices.tsx';
import { PizzaFacts, type PicturePart } from './pizza-facts.tsx';
import { findSharedPrices, SharedPrices } from './shared-prices.tsx';
import { useItemForm } from '#menu/forms/use-item-form.ts';

interface PizzaDialogProps {
  PictureField: PicturePart;
  menu: Menu;
  /** null: `initial` is a new one. */
  pizza: MenuPizza | null;
  initial: MenuPizza;
  /** Customers have never seen it, so it can be removed. */
  isRemovable: boolean;
  onClose: () => void;
}

export function PizzaDialog(props: PizzaDialogProps) {
  const { PictureField, menu, pizza, initial, isRemovable, onClose } = props;
  const form = useItemForm<MenuPizza>({
    schema: MenuPizza,
    seen: pizza,
    initial,
    onDone: onClose,
    compare: (was, is) => wordsBetween(menu, was, is),
  });
  const { item, change, issues, seen } = form;
  const [everywhere, setEverywhere] = useState<readonly string[]>([]);
  const [isSendingPicture, setIsSendingPicture] = useState(false);
  const shared = pizza ? findSharedPrices(menu, pizza, item) : [];
  const model = pizza ? undefined : modelFor(menu.pizzas, item.categoryId);

  const save = () => {
    const others = shared
      .filter(({ key }) => everywhere.includes(key))
      .map(({ edit }): MenuEdit => edit);
    form.save([{ kind: 'pizza', seen, item }, ...others], copy.saved(item.name));
  };

  return (
    <FormDialog
      title={pizza ? pizza.name : copy.newPizza}
      description={model && item.options.length > 0 ? copy.likeFirst(model.name) : undefined}
      width="wide"
      problem={form.problem}
      attempts={form.attempts}
      isSaving={form.isSaving}
      waitsFor={isSendingPicture ? copy.photoOnItsWay : undefined}
      onSave={save}
      onClose={onClose}
      aside={
        pizza &&
        isRemovable && (
          <Button
            variant="danger"
            onClick={() =>
              form.save(
                [{ kind: 'remove', list: 'pizzas', id: pizza.id }],
                copy.removed(pizza.name),
              )
            }
          >
            {copy.removePizza}
          </Button>
        )
      }
    >
      <PizzaFacts
        PictureField={PictureField}
        menu={menu}
        pizza={item}
        issues={issues}
        onChange={change}
        onSendingPicture={setIsSendingPicture}
      />
      <Folded title={copy.contents} summary={describeContents(item, menu.ingredients)}>
        <ContentsField
          contents={item}
          ingredients={menu.ingredients}
          mayBeNone={false}
          onChange={({ ingredientIds, allergens }) => change({ ingredientIds, allergens })}
        />
      </Folded>
      <PizzaChoices pizza={item} ingredients={menu.ingredients} issues={issues} onChange={change} />
      <SharedPrices shared={shared} chosen={everywhere} onChange={setEverywhere} />
    </FormDialog>
  );
}

function wordsBetween(menu: Menu, was: MenuPizza, is: MenuPizza): string {
  return describeChanges({ ...menu, pizzas: [was] }, { ...menu, pizzas: [is] })
    .map(({ words }) => words)
    .join(', ');
}
