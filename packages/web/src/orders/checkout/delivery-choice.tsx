import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { Bike, Store } from 'lucide-react';
import { type Choice, ChoiceGroup } from '#ui/choice-group.tsx';
import { copy } from '../orders.copy.ts';

interface DeliveryChoiceProps {
  /** When false, delivery is disabled, since it must be paid by card. */
  takesCards: boolean;
  /** What is different at the moment, shown next to the usual text; null while all is as usual. */
  notes: Record<DeliveryType, string | null>;
  value: DeliveryType;
  onChange: (deliveryType: DeliveryType) => void;
}

const DELIVERY = {
  id: 'delivery',
  label: copy.delivery,
  detail: copy.deliveryText,
  picture: <Bike className="size-6 shrink-0 text-basil" />,
};
const NO_DELIVERY = { ...DELIVERY, detail: copy.noDelivery, isDisabled: true };
const PICKUP = {
  id: 'pickup',
  label: copy.pickup,
  detail: copy.pickupText,
  picture: <Store className="size-6 shrink-0 text-basil" />,
};

export function DeliveryChoice({ takesCards, notes, value, onChange }: DeliveryChoiceProps) {
  const choices = [
    takesCards ? withNote(DELIVERY, notes.delivery) : NO_DELIVERY,
    withNote(PICKUP, notes.pickup),
  ];
  return (
    <ChoiceGroup
      legend={copy.deliveryOrPickup}
      choices={choices}
      value={value}
      onChange={(id) => onChange(id === 'pickup' ? 'pickup' : 'delivery')}
      columns="one"
      isRequired
    />
  );
}

function withNote(choice: Choice, note: string | null): Choice {
  if (note === null) return choice;
  const detail = (
    <>
      {choice.detail}
      <span className="block font-semibold text-gold-deep">{note}</span>
    </>
  );
  return { ...choice, detail };
}
