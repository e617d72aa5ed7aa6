import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { poundsToPence } from '@driftstone/contract/money.ts';
import type {
  DeliveryType,
  Order,
  PaymentMethod,
} from '@driftstone/contract/orders/orders.schema.ts';
import { useState } from 'react';
import { describeMinimum } from '#opening/delivery-minimum.ts';
import { useShopNow } from '#opening/opening.api.ts';
import { describeCounter, describeKind } from '#opening/opening-status.ts';
import { useOpeningOf } from '#opening/stores-opening.api.ts';
import { CheckoutSummary, estimateOf, totalOf } from '#orders/checkout/checkout-summary.tsx';
import { describePromise } from '#orders/times/order-time.ts';
import { copy } from '#orders/orders.copy.ts';
import { useTakesCards } from '#payments/payments.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { Button } from '#ui/button.tsx';
import { pictureOf } from '../line-picture.tsx';
import { useDeliveryPrice } from '../use-delivery-price.ts';
import { CheckoutProgress } from './checkout-progress.tsx';
import { MethodStep } from './method-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { useCheckoutStep } from './use-checkout-step.ts';
import { useContact } from './use-contact.ts';
import { useDeliveryAddress } from './use-delivery-address.ts';
import { useDeliveryChoice } from './use-delivery-choice.ts';
import { useOrderTime } from './use-order-time.ts';
import { usePayment } from './use-payment.ts';

const [AddressDialog, prefetchAddressDialog] = laterPart(
  () => import('#location/address-search/address-dialog.tsx'),
  (module) => module.AddressDialog,
);

export function CheckoutSteps({ order }: { order: Order | undefined }) {
  const [step, goTo] = useCheckoutStep();
  const [isContinuing, setIsContinuing] = useState(false);
  const [chosenMethod, setMethod] = useState<PaymentMethod>('card');
  const takesCards = useTakesCards();
  const address = useDeliveryAddress(order);
  const contact = useContact(order, address.shown);
  const choice = useDeliveryChoice({
    order,
    takesCards,
    onChosen: (type) => {
      address.forgetRefusal();
      // CHK-03: choosing delivery forces card.
      if (type === 'delivery') setMethod('card');
    },
  });
  const { type: deliveryType } = choice;
  const method = takesCards ? chosenMethod : 'cash';
  useWhenIdle(prefetchAddressDialog);
  const opening = useOpeningOf(order?.store.id);
  const minuteMs = useShopNow();
  const time = useOrderTime(order, deliveryType, step);
  // The browser's clock may be wrong. The times on offer come with the shop's.
  const nowMs = time.times.data ? Date.parse(time.times.data.now) : minuteMs;

  const payment = usePayment({
    order,
    deliveryType,
    method,
    onLedBack: (needsAddress) => {
      goTo('method');
      if (needsAddress) address.openDialog();
    },
    onTimeRefused: (message) => {
      time.refuse(message);
      goTo('method');
    },
  });

  const saveChoices = async (): Promise<boolean> => {
    if (!(await choice.save())) return false;
    if (deliveryType === 'delivery' && !(await address.ensure())) return false;
    if (deliveryType === 'delivery' && !(await contact.save())) return false;
    return time.save();
  };
  const continueToPayment = async () => {
    setIsContinuing(true);
    const isSaved = await saveChoices();
    setIsContinuing(false);
    if (isSaved) goTo('payment');
  };

  const payInCash = async () => {
    if (await contact.save()) payment.payInCash();
  };

  const delivery = useDeliveryPrice(order && poundsToPence(order.subtotal - order.discount));
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
            time={time}
            isContinuing={isContinuing}
            isSaving={choice.isSaving || address.isSaving || contact.isSaving || time.isSaving}
            onContinue={() => void continueToPayment()}
          />
        ) : (
          <PaymentStep
            takesCards={takesCards}
            deliveryType={deliveryType}
            method={method}
            onMethod={setMethod}
            total={totalOf(order)}
            contact={contact}
            payment={payment}
            onPayInCash={() => void payInCash()}
            isTimeLost={time.isLost}
            onBack={() => goTo('method')}
          />
        )}
      </div>
      <CheckoutSummary
        order={order}
        deliveryType={deliveryType}
        // Whoever pays has chosen the address.
        expected={step === 'method' ? delivery : null}
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
              onPlace={() => void payInCash()}
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

/** null: when the order is ready is not known. */
function promiseOf(
  order: Order | undefined,
  deliveryType: DeliveryType,
  { window, wish }: ReturnType<typeof useOrderTime>,
  nowMs: number | null,
) {
  if (window === null || nowMs === null) return null;
  return describePromise({ window, wish, words: estimateOf(order, deliveryType) }, nowMs);
}

function describeKinds(
  opening: StoreOpening | undefined,
  nowMs: number | null,
  order: Order | undefined,
) {
  const of = (kind: DeliveryType) =>
    opening && nowMs !== null ? describeKind(opening, kind, nowMs) : null;
  const minimum = opening && order ? describeMinimum(opening, order.subtotal) : null;
  return { delivery: minimum ?? of('delivery'), pickup: of('pickup') };
}
