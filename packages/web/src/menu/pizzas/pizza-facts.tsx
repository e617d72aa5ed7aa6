import type { ItemKind } from '@driftstone/contract/catalogue/catalogue.schema.ts';
import { type KindOfItem, sayKind } from '@driftstone/contract/menu/item-kind-words.rules.ts';
import type { Menu, MenuPizza } from '@driftstone/contract/menu/menu.schema.ts';
import type { ComponentType } from 'react';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { TextArea, TextField } from '#ui/text-field.tsx';
import { copy } from '../menu-desk.copy.ts';
import { words } from '#menu/kinds/kinds.copy.ts';
import { KindOptions, readKindOption } from '#menu/kinds/kind-options.tsx';
import { PriceField } from '#menu/fields/price-field.tsx';
import type { MenuField } from '#menu/forms/use-item-form.ts';
import { SelectField } from '#ui/select-field.tsx';

/** Belongs to another feature, so the page passes it in. */
export type PicturePart = ComponentType<{
  value: string | null;
  onChange: (value: string | null) => void;
  pizzaName: string;
  pizzaWords: string;
  kind: ItemKind;
  /** Whether a photo is being uploaded. */
  onSending: (isSending: boolean) => void;
}>;

interface PizzaFactsProps {
  PictureField: PicturePart;
  menu: Menu;
  pizza: MenuPizza;
  field: MenuField;
  onChange: (part: Partial<MenuPizza>) => void;
  onKind: (kind: KindOfItem) => void;
  onSendingPicture: (isSending: boolean) => void;
}

/** Name, price and place on the menu. */
export function PizzaFacts(props: PizzaFactsProps) {
  const { PictureField, menu, pizza, field, onChange } = props;
  const ownKind = menu.kinds.find(({ id }) => id === pizza.kindId);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField
          {...field('name')}
          label={copy.name}
          value={pizza.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <PriceField
          {...field('pricePence')}
          label={copy.price}
          hint={pizza.options.length > 0 ? copy.priceHint : undefined}
          pence={pizza.pricePence}
          onChange={(pricePence) => onChange({ pricePence })}
        />
      </div>
      <TextArea
        {...field('description')}
        label={copy.description}
        hint={copy.descriptionHint}
        rows={2}
        value={pizza.description}
        onChange={(event) => onChange({ description: event.target.value.replaceAll('\n', ' ') })}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          label={copy.kind}
          hint={ownKind ? words.ownHint(sayKind(ownKind)) : words.hints[pizza.kind]}
          value={pizza.kindId ?? pizza.kind}
          onChange={(event) => props.onKind(readKindOption(menu, event.target.value))}
        >
          <KindOptions kinds={menu.kinds} />
        </SelectField>
        <SelectField
          label={copy.category}
          value={pizza.categoryId ?? ''}
          onChange={(event) => onChange({ categoryId: event.target.value || null })}
        >
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{copy.noCategory}</option>
        </SelectField>
        <SelectField
          label={copy.diet}
          value={pizza.diet ?? ''}
          onChange={(event) => onChange({ diet: readDiet(event.target.value) })}
        >
          <option value="">{copy.diets.none}</option>
          <option value="vegetarian">{copy.diets.vegetarian}</option>
          <option value="vegan">{copy.diets.vegan}</option>
        </SelectField>
      </div>
      <PictureField
        value={pizza.imageUrl}
        pizzaName={pizza.name}
        pizzaWords={`${pizza.name} ${pizza.description}`}
        kind={pizza.kind}
        onChange={(imageUrl) => onChange({ imageUrl })}
        onSending={props.onSendingPicture}
      />
      {/* No pizza is: it would be one more thing to read each time. What was of another kind before may still say so. */}
      {(pizza.kind !== 'pizza' || pizza.isAdultsOnly) && (
        <div>
          <CheckboxCard
            label={copy.isAdultsOnly}
            isChecked={pizza.isAdultsOnly}
            onChange={(isAdultsOnly) => onChange({ isAdultsOnly })}
          />
          <p className="mt-1.5 text-sm text-ink-soft">{copy.isAdultsOnlyHint}</p>
        </div>
      )}
      <div>
        <CheckboxCard
          label={copy.isListed}
          isChecked={pizza.isListed}
          onChange={(isListed) => onChange({ isListed })}
        />
        <p className="mt-1.5 text-sm text-ink-soft">{copy.isListedHint}</p>
      </div>
    </>
  );
}

function readDiet(value: string): MenuPizza['diet'] {
  return value === 'vegan' || value === 'vegetarian' ? value : null;
}
