import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { Bike, Store } from 'lucide-react';
import { ChoiceGroup } from '#ui/choice-group.tsx';
import { copy } from './orders.copy.ts';

interface DeliveryChoiceProps {
  value: DeliveryType;
  onChange: (deliveryType: DeliveryType) => void;
}

const CHOICES = [
  {
    id: 'delivery',
    label: copy.delivery,
    detail: copy.deliveryText,
    picture: <Bike className="size-6 shrink-0 text-basil" aria-hidden="true" />,
  },
  {
    id: 'pickup',
    label: copy.pickup,
    detail: copy.pickupText,
    picture: <Store className="size-6 shrink-0 text-basil" aria-hidden="true" />,
  },
];

export function DeliveryChoice({ value, onChange }: DeliveryChoiceProps) {
  return (
    <ChoiceGroup
      legend={copy.deliveryOrPickup}
      choices={CHOICES}
      value={value}
      onChange={(id) => onChange(id === 'pickup' ? 'pickup' : 'delivery')}
      columns="one"
      isRequired
    />
  );
}
