import { poundsToPence } from '@driftstone/contract/money.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { describeCounter } from '#opening/opening-status.ts';
import { useOpeningOf } from '#opening/stores-opening.api.ts';
import { CheckoutSummary, totalOf } from '#orders/checkout/checkout-summary.tsx';
import { copy } from '#orders/orders.copy.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pictureOf } from '../line-picture.tsx';
import { useDeliveryPrice, useFeeAfterDiscount } from '../use-delivery-price.ts';
import { describeKinds, promiseOf } from './checkout-words.ts';
import { CheckoutProgress } from './checkout-progress.tsx';
import { MethodStep } from './method-step.tsx';
import { useOrderChoices } from './use-order-choices.ts';

const [AddressDialog, prefetchAddressDialog] = laterPart(
  () => import('#location/address-search/address-dialog.tsx'),
  (module) => module.AddressDialog,
);

/** Comes after the first step. */
const [PaymentStep, prefetchPaymentStep] = laterPart(
  () => import('./payment-step.tsx'),
  (module) => module.PaymentStep,
);

function prefetchLater() {
  prefetchPaymentStep();
  prefetchAddressDialog();
}

export function CheckoutSteps({ order }: { order: Order | undefined }) {
  const checkout = useOrderChoices(order);
  const {
    step,
    goTo,
    takesCards,
    method,
    choice,
    address,
    contact,
    kitchenNotes,
    time,
    nowMs,
    payment,
  } = checkout;
  const { type: deliveryType } = choice;
  const payInCash = () => void checkout.payInCash();
  const opening = useOpeningOf(order?.store.id);
  const delivery = useDeliveryPrice(order && poundsToPence(order.subtotal - order.discount));
  const feeNote = useFeeAfterDiscount(order, order?.store.id);
  useWhenIdle(prefetchLater);
  return (
    <div className="page-width grid grid-cols-1 items-start gap-8 pb-20 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="grid grid-cols-1 gap-8">
        <CheckoutProgress step={step} />
        {step === 'method' ? (
          <MethodStep
            takesCards={takesCards}
            choice={choice}
            store={order?.store}
            notes={describeKinds(opening, nowMs, order)}
            pickupHours={opening && nowMs !== null ? describeCounter(opening, nowMs) : null}
            address={address}
            contact={contact}
            items={order?.items ?? []}
            kitchenNotes={kitchenNotes}
            time={time}
            isContinuing={checkout.isContinuing}
            isSaving={checkout.isSaving}
            onContinue={() => void checkout.continueToPayment()}
          />
        ) : (
          <PaymentStep
            order={order}
            onChangeAddress={() => {
              goTo('method');
              address.openDialog();
            }}
            takesCards={takesCards}
            deliveryType={deliveryType}
            method={method}
            onMethod={checkout.setMethod}
            total={totalOf(order)}
            contact={contact}
            payment={payment}
            onPayInCash={payInCash}
            isTimeLost={time.isLost}
            unheldTime={time.unheld}
            onBack={() => goTo('method')}
            fallback={<Skeleton className="h-96" />}
            onMissing={() => goTo('method')}
          />
        )}
      </div>
      <CheckoutSummary
        order={order}
        deliveryType={deliveryType}
        // Whoever pays has chosen the address.
        expected={step === 'method' ? delivery : null}
        feeNote={feeNote}
        promise={promiseOf(order, deliveryType, time, nowMs)}
        isTimeLost={time.isLost}
        renderPicture={pictureOf}
        action={
          step === 'payment' &&
          deliveryType === 'pickup' &&
          method === 'cash' && (
            <PlaceOrder
              isPlacing={payment.isPlacingCash}
              isBusy={payment.isPlacingCash || contact.isSaving}
              onPlace={payInCash}
            />
          )
        }
      />
      {address.dialog && (
        <AddressDialog
          {...address.dialog}
          deliveryType={deliveryType}
          initialAddress={address.shown ?? ''}
          refusal={address.refusal}
          onChosen={address.choose}
        />
      )}
    </div>
  );
}

interface PlaceOrderProps {
  isPlacing: boolean;
  isBusy: boolean;
  onPlace: () => void;
}

function PlaceOrder({ isPlacing, isBusy, onPlace }: PlaceOrderProps) {
  return (
    <Button isWide isBusy={isBusy} onClick={onPlace}>
      {isPlacing ? copy.placingOrder : copy.placeOrder}
    </Button>
  );
}
