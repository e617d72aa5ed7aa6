import { itemsWith } from '@driftstone/contract/menu/choice-lists.rules.ts';
import { ADD_ON } from '@driftstone/contract/menu/item-parts.rules.ts';
import { describeChanges } from '@driftstone/contract/menu/menu-changes.rules.ts';
import { ChoiceList, type Menu, type SharedChoice } from '@driftstone/contract/menu/menu.schema.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#menu/forms/form-dialog.tsx';
import { useItemForm } from '#menu/forms/use-item-form.ts';
import { ChoiceRows, type ChoiceRow } from '#menu/pizzas/choice-rows.tsx';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { randomId } from '#platform/random-id.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { copy } from '../menu-desk.copy.ts';
import { CategoryPrices } from './category-prices.tsx';
import { words } from './lists.copy.ts';
import { RuleFields } from './rule-fields.tsx';
import { OfferedOn } from './offered-on.tsx';

interface ChoiceListDialogProps {
  menu: Menu;
  /** null: a new one. */
  list: ChoiceList | null;
  initial: ChoiceList;
  onClose: () => void;
}

const NEW_CHOICE = {
  label: '',
  pricePence: 0,
  prices: [],
  ingredientIds: [],
  allergens: [],
  isChosen: false,
};

/** The ids of the items that offer each choice. */
type Offered = ReadonlyMap<string, readonly string[]>;

export function ChoiceListDialog({ menu, list, initial, onClose }: ChoiceListDialogProps) {
  const [before] = useState(() => offeredNow(menu, initial));
  const [offered, setOffered] = useState(before);
  const form = useItemForm<ChoiceList>({
    schema: ChoiceList,
    opened: list,
    initial,
    nameOf: ({ name }) => name,
    edits: (item, seen) => [
      { kind: 'list', seen, item, offers: offersBetween(item, before, offered) },
    ],
    onDone: onClose,
    compare: (was, is) =>
      describeChanges({ ...menu, lists: [was] }, { ...menu, lists: [is] })
        .map((change) => change.words)
        .join(', '),
  });
  const { item, change, field } = form;
  const setChoices = (rows: ChoiceRow[]) =>
    change({ choices: rows.map((row) => toShared(row, item.choices)) });
  const setChoice = (id: string, part: Partial<SharedChoice>) =>
    change({ choices: item.choices.map((each) => (each.id === id ? { ...each, ...part } : each)) });
  const addChoice = () => {
    const id = randomId();
    const added = { ...NEW_CHOICE, id };
    change({ choices: [...item.choices, added] });
    // Where its list is offered, a new choice is wanted as a rule.
    const everywhere = item.choices.flatMap((each) => offered.get(each.id) ?? []);
    setOffered(new Map(offered).set(id, [...new Set(everywhere)]));
  };
  const fieldsOf = (id: string) => {
    const at = `choices.${item.choices.findIndex((each) => each.id === id)}`;
    return { title: field(`${at}.label`), price: field(`${at}.pricePence`) };
  };
  const belowOf = ({ id }: ChoiceRow) => {
    const choice = item.choices.find((each) => each.id === id);
    return (
      choice && (
        <>
          {item.type === ADD_ON && (
            <CheckboxCard
              label={words.isChosen}
              isChecked={choice.isChosen}
              onChange={(isChosen) => setChoice(id, { isChosen })}
            />
          )}
          <CategoryPrices
            choice={choice}
            categories={menu.categories}
            onChange={(prices) => setChoice(id, { prices })}
          />
          <OfferedOn
            menu={menu}
            choice={choice}
            itemIds={offered.get(id) ?? []}
            onChange={(ids) => setOffered(new Map(offered).set(id, ids))}
          />
        </>
      )
    );
  };
  return (
    <FormDialog
      title={list?.name ?? words.newList}
      width="wide"
      form={form}
      onClose={onClose}
      aside={
        list && (
          <Button
            variant="danger"
            onClick={() => form.remove('lists', list.id, words.theList(list.name))}
          >
            {words.remove}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label={copy.name}
          hint={words.nameHint}
          value={item.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {list === null && (
          <SelectField
            label={words.kind}
            hint={words.kindHints.get(item.type) ?? ''}
            value={item.type}
            // Only add-ons have a rule.
            onChange={(event) => change({ type: event.target.value, atLeast: 0, atMost: null })}
          >
            {[...words.kinds].map(([type, label]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {item.type === ADD_ON && <RuleFields list={item} field={field} onChange={change} />}
      <div className="grid gap-3">
        <h3 className="font-display text-title font-semibold">{words.choices}</h3>
        <ChoiceRows
          label={words.choices}
          rows={item.choices.map(({ label, ...choice }) => ({ ...choice, title: label }))}
          ingredients={menu.ingredients}
          fieldsOf={fieldsOf}
          onChange={setChoices}
          below={belowOf}
        />
        <Button variant="secondary" size="small" className="justify-self-start" onClick={addChoice}>
          <Plus className="size-4" />
          {words.addChoice}
        </Button>
      </div>
      {list && <p className="text-sm text-ink-soft">{words.removeHint}</p>}
    </FormDialog>
  );
}

function toShared({ title, ...row }: ChoiceRow, choices: readonly SharedChoice[]): SharedChoice {
  const was = choices.find(({ id }) => id === row.id) ?? NEW_CHOICE;
  return { ...was, ...row, label: title };
}

function offeredNow(menu: Menu, { choices }: ChoiceList): Offered {
  return new Map(
    choices.map((choice) => [choice.id, itemsWith(menu, choice.id).map(({ id }) => id)]),
  );
}

/** What the form changes, so that items which somebody else puts on or off meanwhile stay so. */
function offersBetween({ choices }: ChoiceList, before: Offered, after: Offered) {
  return choices.flatMap(({ id: choiceId }) => {
    const [was, is] = [before.get(choiceId) ?? [], after.get(choiceId) ?? []];
    const on = is.filter((id) => !was.includes(id));
    const off = was.filter((id) => !is.includes(id));
    return on.length + off.length > 0 ? [{ choiceId, on, off }] : [];
  });
}
