import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { Bike, Store } from 'lucide-react';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { copy } from './orders.copy.ts';

interface DeliveryChoiceProps {
  /** When false, delivery is disabled, since it must be paid by card. */
  takesCards: boolean;
  value: DeliveryType;
  onChange: (deliveryType: DeliveryType) => void;
}

const DELIVERY = {
  id: 'delivery',
  label: copy.delivery,
  detail: copy.deliveryText,
  picture: <Bike className="size-6 shrink-0 text-basil" aria-hidden="true" />,
};
const NO_DELIVERY = { ...DELIVERY, detail: copy.noDelivery, isDisabled: true };
const PICKUP = {
  id: 'pickup',
  label: copy.pickup,
  detail: copy.pickupText,
  picture: <Store className="size-6 shrink-0 text-basil" aria-hidden="true" />,
};

export function DeliveryChoice({ takesCards, value, onChange }: DeliveryChoiceProps) {
  return (
    <ChoiceGroup
      legend={copy.deliveryOrPickup}
      choices={[takesCards ? DELIVERY : NO_DELIVERY, PICKUP]}
      value={value}
      onChange={(id) => onChange(id === 'pickup' ? 'pickup' : 'delivery')}
      columns="one"
      isRequired
    />
  );
}
