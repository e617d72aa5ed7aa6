import { formatPounds } from '@driftstone/contract/money.ts';
import type { DeliveryType, PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import { ConfirmEmailOffer } from '#auth/confirm-email-offer.tsx';
import { copy } from '#orders/orders.copy.ts';
import { PaymentChoice } from '#orders/payment-choice.tsx';
import { Button } from '#ui/button.tsx';
import type { usePayment } from './use-payment.ts';

interface PaymentStepProps {
  takesCards: boolean;
  deliveryType: DeliveryType;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
  /** In pounds. */
  total: number;
  payment: ReturnType<typeof usePayment>;
  onBack: () => void;
}

export function PaymentStep(props: PaymentStepProps) {
  const { takesCards, deliveryType, method, onMethod, total, payment, onBack } = props;
  const { isOpeningCard, isPlacingCash } = payment;
  return (
    <div className="grid gap-6">
      <PaymentChoice
        deliveryType={deliveryType}
        takesCards={takesCards}
        value={method}
        onChange={onMethod}
      />
      {payment.emailNeed && method === 'cash' && (
        <div role="alert" className="grid gap-3 rounded-md bg-gold-wash p-4">
          <p>{payment.emailNeed}</p>
          <ConfirmEmailOffer />
        </div>
      )}
      <div className="flex flex-wrap-reverse gap-3">
        <Button variant="secondary" size="large" onClick={onBack}>
          {copy.back}
        </Button>
        {method === 'card' ? (
          <Button size="large" isBusy={isOpeningCard} onClick={payment.payByCard}>
            {isOpeningCard ? copy.openingPayment : copy.pay(formatPounds(total))}
          </Button>
        ) : (
          <Button size="large" isBusy={isPlacingCash} onClick={payment.payInCash}>
            {isPlacingCash ? copy.placingOrder : copy.confirmCash}
          </Button>
        )}
      </div>
    </div>
  );
}
