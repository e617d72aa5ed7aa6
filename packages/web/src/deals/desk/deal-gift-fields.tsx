import type { ComponentProps } from 'react';
import { TextField } from '#ui/text-field.tsx';
import type { OfferFields, OfferText } from './offer-fields.ts';
import { DealParts, ItemFields, type MenuWords } from './deal-parts.tsx';
import { copy } from './offers-desk.copy.ts';

interface DealGiftFieldsProps {
  fields: OfferFields;
  field: (name: OfferText) => Omit<ComponentProps<typeof TextField>, 'label'>;
  menu: MenuWords;
  onChange: (part: Partial<OfferFields>) => void;
}

/** The fields of the chosen kind of offer. */
export function DealGiftFields({ fields, field, menu, onChange }: DealGiftFieldsProps) {
  const [first, ...others] = fields.parts;
  return (
    <>
      {fields.gift === 'set' && (
        <>
          <DealParts parts={fields.parts} menu={menu} onChange={(parts) => onChange({ parts })} />
          <TextField
            {...field('terms.gift.pricePence')}
            label={copy.price}
            inputMode="decimal"
            required
          />
        </>
      )}
      {fields.gift === 'nth' && first && (
        <div className="grid gap-5 sm:grid-cols-2">
          <ItemFields
            part={first}
            menu={menu}
            labels={[copy.itemsKind, copy.itemsSize]}
            onChange={(part) => onChange({ parts: [{ ...first, ...part }, ...others] })}
          />
          <TextField
            {...field('terms.gift.every')}
            label={copy.every}
            hint={copy.everyHint}
            inputMode="numeric"
            required
          />
          <TextField
            {...field('terms.gift.percent')}
            label={copy.cheapestOff}
            hint={copy.cheapestOffHint}
            inputMode="numeric"
            required
          />
        </div>
      )}
      {fields.gift === 'percent' && (
        <TextField
          {...field('terms.gift.percent')}
          label={copy.percent}
          inputMode="numeric"
          required
        />
      )}
      {fields.gift === 'amount' && (
        <TextField
          {...field('terms.gift.pence')}
          label={copy.amount}
          inputMode="decimal"
          required
        />
      )}
    </>
  );
}
