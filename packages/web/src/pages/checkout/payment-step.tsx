import { formatPounds } from '@driftstone/contract/money.ts';
import type { DeliveryType, PaymentMethod } from '@driftstone/contract/orders/orders.schema.ts';
import { ConfirmEmailOffer } from '#auth/confirm-email-offer.tsx';
import { copy as timeCopy } from '#orders/order-time.copy.ts';
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
  /** The order's time can't be had any more. */
  isTimeLost: boolean;
  onBack: () => void;
}

export function PaymentStep(props: PaymentStepProps) {
  const { takesCards, deliveryType, method, onMethod, total, payment, isTimeLost, onBack } = props;
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
      <div role="alert" className="empty:hidden">
        {isTimeLost && (
          <div className="grid justify-items-start gap-3 rounded-md bg-gold-wash p-4">
            <p className="font-semibold">{timeCopy.lost}</p>
            <Button variant="secondary" size="small" onClick={onBack}>
              {timeCopy.chooseAnother}
            </Button>
          </div>
        )}
      </div>
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
