import { describeChanges } from '@driftstone/contract/menu/menu-changes.rules.ts';
import { type Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ContentsField, describeContents } from '#menu/fields/contents-field.tsx';
import { Folded } from '#menu/fields/folded.tsx';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { SaleTimesField } from '#menu/fields/sale-times-field.tsx';
import { copy } from '../menu-desk.copy.ts';
import { choicesOf, modelFor } from './new-pizza.ts';
import { PizzaChoices } from './pizza-choices.tsx';
import { PizzaFacts, type PicturePart } from './pizza-facts.tsx';
import { findSharedPrices, SharedPrices } from './shared-prices.tsx';
import { useHistoryPath } from '#staff/staff.api.ts';
import { HistoryLink } from '#platform/page/history-link.tsx';
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
  const [everywhere, setEverywhere] = useState<readonly string[]>([]);
  const [isSendingPicture, setIsSendingPicture] = useState(false);
  const sharedIn = (edited: MenuPizza) => (pizza ? findSharedPrices(menu, pizza, edited) : []);
  const form = useItemForm<MenuPizza>({
    schema: MenuPizza,
    opened: pizza,
    initial,
    nameOf: ({ name }) => name,
    edits: (edited, seen) => [
      { kind: 'pizza', seen, item: edited },
      ...sharedIn(edited)
        .filter(({ key }) => everywhere.includes(key))
        .map(({ edit }) => edit),
    ],
    onDone: onClose,
    compare: (was, is) => wordsBetween(menu, was, is),
  });
  const { item, change, field } = form;
  const historyOf = useHistoryPath();
  const model = pizza ? undefined : modelFor(menu.pizzas, item.categoryId, item);

  return (
    <FormDialog
      title={pizza ? pizza.name : copy.newPizza}
      description={model && item.options.length > 0 ? copy.likeFirst(model.name) : undefined}
      width="wide"
      form={form}
      waitsFor={isSendingPicture ? copy.photoOnItsWay : undefined}
      onClose={onClose}
      aside={
        pizza &&
        isRemovable && (
          <Button variant="danger" onClick={() => form.remove('pizzas', pizza.id, pizza.name)}>
            {copy.removePizza}
          </Button>
        )
      }
    >
      <PizzaFacts
        PictureField={PictureField}
        menu={menu}
        pizza={item}
        field={field}
        onChange={change}
        onKind={(kind) =>
          // A new drink starts with the sizes of another drink, not with a crust.
          change({
            ...kind,
            ...(pizza ? {} : choicesOf(modelFor(menu.pizzas, item.categoryId, kind))),
          })
        }
        onSendingPicture={setIsSendingPicture}
      />
      <SaleTimesField
        value={item.saleTimes}
        category={menu.categories.find(({ id }) => id === item.categoryId)?.saleTimes ?? null}
        onChange={(saleTimes) => change({ saleTimes })}
      />
      <Folded title={copy.contents} summary={describeContents(item, menu.ingredients)}>
        <ContentsField
          contents={item}
          ingredients={menu.ingredients}
          mayBeNone={false}
          onChange={({ ingredientIds, allergens }) => change({ ingredientIds, allergens })}
        />
      </Folded>
      <PizzaChoices menu={menu} pizza={item} field={field} onChange={change} />
      {pizza && (
        <HistoryLink
          to={historyOf({ id: pizza.id, name: pizza.name })}
          name={pizza.name}
          opensBeside
        />
      )}
      <SharedPrices shared={sharedIn(item)} chosen={everywhere} onChange={setEverywhere} />
    </FormDialog>
  );
}

function wordsBetween(menu: Menu, was: MenuPizza, is: MenuPizza): string {
  return describeChanges({ ...menu, pizzas: [was] }, { ...menu, pizzas: [is] })
    .map(({ words }) => words)
    .join(', ');
}
