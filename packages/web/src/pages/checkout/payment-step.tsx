import type {
  DeliveryType,
  Order,
  PaymentMethod,
} from '@driftstone/contract/orders/orders.schema.ts';
import { LockKeyhole } from 'lucide-react';
import { ConfirmEmailOffer } from '#auth/account/confirm-email-offer.tsx';
import { OrderPlace } from '#orders/checkout/order-place.tsx';
import { PaymentChoice } from '#orders/checkout/payment-choice.tsx';
import { PhoneField } from '#orders/checkout/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import type { useContact } from './use-contact.ts';
import type { usePayment } from './use-payment.ts';

/** Apart from the checkout's other words, since it is loaded later. */
const laterCopy = {
  cardPrivacy: 'You come straight back here. We never see your card.',
  notHeld: (times: string, method: PaymentMethod) =>
    `We can’t hold ${times} until you’ve ${method === 'card' ? 'paid' : 'ordered'}. Whoever is first gets it.`,
  lost: 'Your time is no longer available.',
  chooseAnother: 'Choose Another Time',
};

interface PaymentStepProps {
  order: Order | undefined;
  onChangeAddress: () => void;
  takesCards: boolean;
  deliveryType: DeliveryType;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  contact: ReturnType<typeof useContact>;
  payment: ReturnType<typeof usePayment>;
  /** When it is there, such as 'Arriving 18:54–19:04'; null while that is not known. */
  promised: string | null;
  /** The order's time is no longer available. */
  isTimeLost: boolean;
  /** The order's time, when others may take it before this customer has paid. */
  unheldTime: string | null;
  onBack: () => void;
}

export function PaymentStep(props: PaymentStepProps) {
  const { order, onChangeAddress, takesCards, deliveryType, method, onMethod } = props;
  const { contact, payment, promised, isTimeLost, unheldTime, onBack } = props;
  return (
    <div className="grid gap-6">
      {order && (
        <OrderPlace
          order={order}
          deliveryType={deliveryType}
          promised={promised}
          onChange={onChangeAddress}
        />
      )}
      <PaymentChoice
        deliveryType={deliveryType}
        takesCards={takesCards}
        value={method}
        onChange={onMethod}
      />
      {deliveryType === 'pickup' && (
        // OWN-39: both lie in one cell, so that no button below them moves when the other is chosen.
        <div className="grid *:[grid-area:1/1]">
          <div className={method === 'cash' ? undefined : 'invisible'}>
            <PhoneField
              deliveryType={deliveryType}
              value={contact.phone}
              onChange={contact.writePhone}
              error={contact.problem}
              timesPointedOut={contact.timesPointedOut}
            />
          </div>
          {method === 'card' && (
            <p className="flex max-w-md items-start gap-3 text-ink-soft">
              <LockKeyhole className="mt-1 size-5 shrink-0" />
              {laterCopy.cardPrivacy}
            </p>
          )}
        </div>
      )}
      {payment.emailNeed && method === 'cash' && (
        <div role="alert" className="grid gap-3 rounded-md bg-gold-wash p-4">
          <p>{payment.emailNeed}</p>
          <ConfirmEmailOffer />
        </div>
      )}
      {unheldTime !== null && (
        <p role="status" className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
          {laterCopy.notHeld(unheldTime, method)}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {isTimeLost && (
          <div className="grid justify-items-start gap-3 rounded-md bg-gold-wash p-4">
            <p className="font-semibold">{laterCopy.lost}</p>
            <Button variant="secondary" size="small" onClick={onBack}>
              {laterCopy.chooseAnother}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
