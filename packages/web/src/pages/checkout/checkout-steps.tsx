import type {
  DeliveryType,
  Order,
  PaymentMethod,
} from '@driftstone/contract/orders/orders.schema.ts';
import { useState } from 'react';
import { CheckoutSummary, totalOf } from '#orders/checkout-summary.tsx';
import { useChooseDeliveryType } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { useTakesCards } from '#payments/payments.api.ts';
import { laterPart } from '#platform/later-part.tsx';
import { notify } from '#platform/notify.ts';
import { useWhenIdle } from '#platform/use-when-idle.ts';
import { Button } from '#ui/button.tsx';
import { CheckoutProgress } from './checkout-progress.tsx';
import { MethodStep } from './method-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useCheckoutStep } from './use-checkout-step.ts';
import { useDeliveryAddress } from './use-delivery-address.ts';
import { usePayment } from './use-payment.ts';

const [AddressDialog, prefetchAddressDialog] = laterPart(
  () => import('#location/address-dialog.tsx'),
  (module) => module.AddressDialog,
);

export function CheckoutSteps({ order }: { order: Order | undefined }) {
  const [step, goTo] = useCheckoutStep();
  const [chosenType, setChosenType] = useState<DeliveryType | null>(null);
  const [chosenMethod, setMethod] = useState<PaymentMethod>('card');
  const takesCards = useTakesCards();
  const chooseType = useChooseDeliveryType();
  const address = useDeliveryAddress(order);
  useWhenIdle(prefetchAddressDialog);
  // A shop that takes no cards offers only pickup and cash.
  const deliveryType = takesCards ? (chosenType ?? order?.deliveryType ?? 'delivery') : 'pickup';
  const method = takesCards ? chosenMethod : 'cash';

  const payment = usePayment({
    order,
    deliveryType,
    method,
    onLedBack: (needsAddress) => {
      goTo('method');
      if (needsAddress) address.openDialog();
    },
  });

  /** Returns whether the server has saved the choice, on which its totals depend. */
  const saveType = async (type: DeliveryType): Promise<boolean> => {
    if (!order) {
      notify.order.error(copy.noOrderToUpdate);
      return false;
    }
    try {
      await chooseType.mutateAsync({ orderId: order.id, deliveryType: type });
      return true;
    } catch (error) {
      setChosenType(null);
      notify.order.failure(error, copy.deliveryTypeFailed);
      return false;
    }
  };
  const changeType = (type: DeliveryType) => {
    setChosenType(type);
    address.forgetRefusal();
    // CHK-03: choosing delivery forces card.
    if (type === 'delivery') setMethod('card');
    void saveType(type);
  };
  const continueToPayment = async () => {
    if (!(await saveType(deliveryType))) return;
    if (deliveryType === 'pickup' || (await address.ensure())) goTo('payment');
  };

  return (
    <div className="page-width grid items-start gap-8 pb-20 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="grid gap-8">
        <CheckoutProgress step={step} />
        {step === 'method' ? (
          <MethodStep
            takesCards={takesCards}
            deliveryType={deliveryType}
            onDeliveryType={changeType}
            storeName={order?.store.name ?? ''}
            address={address}
            isSaving={chooseType.isPending || address.isSaving}
            onContinue={() => void continueToPayment()}
          />
        ) : (
          <PaymentStep
            takesCards={takesCards}
            deliveryType={deliveryType}
            method={method}
            onMethod={setMethod}
            total={totalOf(order)}
            payment={payment}
            onBack={() => goTo('method')}
          />
        )}
      </div>
      <CheckoutSummary
        order={order}
        deliveryType={deliveryType}
        action={
          step === 'payment' &&
          deliveryType === 'pickup' &&
          method === 'cash' && (
            <Button isWide isBusy={payment.isPlacingCash} onClick={payment.payInCash}>
              {payment.isPlacingCash ? copy.placingOrder : copy.placeOrder}
            </Button>
          )
        }
      />
      {address.dialog && (
        <AddressDialog
          isOpen={address.dialog.isOpen}
          onClose={address.closeDialog}
          deliveryType={deliveryType}
          initialAddress={address.shown ?? ''}
          refusal={address.refusal}
          onChosen={address.choose}
          onMissing={address.closeMissingDialog}
        />
      )}
    </div>
  );
}
