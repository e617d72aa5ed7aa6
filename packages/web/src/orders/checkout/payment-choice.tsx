import type { DeliveryType, PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import { canPayBy } from '@driftstone/contract/orders/orders.rules.ts';
import { Banknote, CreditCard } from 'lucide-react';
import { ChoiceGroup } from '#ui/choice-group.tsx';

/** Apart from the checkout's other words, since it is loaded later. */
const copy = {
  howToPay: 'How would you like to pay?',
  card: 'Card',
  cardText: 'On our payment partner’s secure page. If your device has it, also:',
  wallets: ['Apple Pay', 'Google Pay', 'Link'],
  noCards: 'We don’t take cards. Please pay in cash when you collect.',
  cash: 'Cash (on pickup)',
  cashText: 'At the counter when you collect',
  cashNotForDelivery: 'Cash is not available for delivery.',
} as const;

interface PaymentChoiceProps {
  deliveryType: DeliveryType;
  takesCards: boolean;
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
}

export function PaymentChoice({ deliveryType, takesCards, value, onChange }: PaymentChoiceProps) {
  const isCashAllowed = canPayBy('cash', deliveryType).allowed;
  return (
    <ChoiceGroup
      legend={copy.howToPay}
      choices={[
        {
          id: 'card',
          label: copy.card,
          detail: takesCards ? <CardText /> : copy.noCards,
          picture: <CreditCard className="size-6 shrink-0 text-basil" />,
          isDisabled: !takesCards,
        },
        {
          id: 'cash',
          label: copy.cash,
          detail: isCashAllowed ? copy.cashText : copy.cashNotForDelivery,
          picture: <Banknote className="size-6 shrink-0 text-basil" />,
          isDisabled: !isCashAllowed,
        },
      ]}
      value={value}
      onChange={(id) => onChange(id === 'cash' ? 'cash' : 'card')}
      columns="one"
      isRequired
    />
  );
}

/** Whatever else the payment page offers, before anybody is on it. */
function CardText() {
  return (
    <>
      {copy.cardText}{' '}
      <span className="mt-1 flex flex-wrap gap-1.5" translate="no">
        {copy.wallets.map((wallet) => (
          <span
            key={wallet}
            className="rounded-sm border border-line-strong bg-white px-2 text-xs font-semibold text-ink"
          >
            {wallet}
          </span>
        ))}
      </span>
    </>
  );
}
