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
import { describeMinimumRefusal, describeOutage } from '#orders/order-failure.ts';
import { describePromise } from '#orders/times/order-time.ts';
import { useChooseDeliveryType } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { useTakesCards } from '#payments/payments.api.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { notify } from '#platform/toasts/notify.ts';
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
import { useOrderTime } from './use-order-time.ts';
import { usePayment } from './use-payment.ts';

const [AddressDialog, prefetchAddressDialog] = laterPart(
  () => import('#location/address-search/address-dialog.tsx'),
  (module) => module.AddressDialog,
);

export function CheckoutSteps({ order }: { order: Order | undefined }) {
  const [step, goTo] = useCheckoutStep();
  const [chosenType, setChosenType] = useState<DeliveryType | null>(null);
  const [chosenStoreId, setChosenStoreId] = useState<string | null>(null);
  const [isContinuing, setIsContinuing] = useState(false);
  const [chosenMethod, setMethod] = useState<PaymentMethod>('card');
  const takesCards = useTakesCards();
  const chooseType = useChooseDeliveryType();
  const address = useDeliveryAddress(order);
  const contact = useContact(order, address.shown);
  useWhenIdle(prefetchAddressDialog);
  const opening = useOpeningOf(order?.store.id);
  const minuteMs = useShopNow();
  // A shop that takes no cards offers only pickup and cash.
  const deliveryType = takesCards ? (chosenType ?? order?.deliveryType ?? 'delivery') : 'pickup';
  const method = takesCards ? chosenMethod : 'cash';

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

  /** Returns whether the server has saved the choice, on which its totals depend. */
  const saveType = async (type: DeliveryType, wantedId = chosenStoreId): Promise<boolean> => {
    if (!order) {
      notify.order.error(copy.noOrderToUpdate);
      return false;
    }
    try {
      const store = type === 'pickup' && wantedId !== null ? { storeId: wantedId } : {};
      await chooseType.mutateAsync({ orderId: order.id, deliveryType: type, ...store });
      return true;
    } catch (error) {
      setChosenType((latest) => (latest === type ? null : latest));
      const why = describeMinimumRefusal(error) ?? describeOutage(error);
      notify.order.failure(error, why ?? copy.deliveryTypeFailed);
      return false;
    } finally {
      // A later choice is still on its way.
      setChosenStoreId((latest) => (latest === wantedId ? null : latest));
    }
  };
  const changeType = (type: DeliveryType) => {
    setChosenType(type);
    address.forgetRefusal();
    // CHK-03: choosing delivery forces card.
    if (type === 'delivery') setMethod('card');
    void saveType(type);
  };
  const changeStore = (storeId: string) => {
    setChosenStoreId(storeId);
    void saveType('pickup', storeId);
  };
  const saveChoices = async (): Promise<boolean> => {
    if (!(await saveType(deliveryType))) return false;
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
  const { window } = time;
  const promise =
    window === null || nowMs === null
      ? null
      : describePromise({ window, wish: time.wish, words: estimateOf(order, deliveryType) }, nowMs);

  return (
    <div className="page-width grid items-start gap-8 pb-20 lg:grid-cols-[1fr_24rem] lg:gap-12">
      <div className="grid gap-8">
        <CheckoutProgress step={step} />
        {step === 'method' ? (
          <MethodStep
            takesCards={takesCards}
            deliveryType={deliveryType}
            onDeliveryType={changeType}
            store={order?.store}
            storeId={chosenStoreId ?? order?.store.id ?? null}
            onStore={changeStore}
            notes={describeKinds(opening, nowMs, order)}
            pickupHours={opening && nowMs !== null ? describeCounter(opening, nowMs) : null}
            address={address}
            contact={contact}
            time={time}
            isContinuing={isContinuing}
            isSaving={chooseType.isPending || address.isSaving || contact.isSaving || time.isSaving}
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
        promise={promise}
        isTimeLost={time.isLost}
        renderPicture={pictureOf}
        action={
          step === 'payment' &&
          deliveryType === 'pickup' &&
          method === 'cash' && (
            <Button
              isWide
              isBusy={payment.isPlacingCash || contact.isSaving}
              onClick={() => void payInCash()}
            >
              {payment.isPlacingCash ? copy.placingOrder : copy.placeOrder}
            </Button>
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
