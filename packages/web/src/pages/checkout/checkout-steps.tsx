import { formatPence } from '@driftstone/contract/money.ts';
import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useCart } from '#cart/cart.api.ts';
import { describeCounter } from '#opening/opening-status.ts';
import { useOpeningOf } from '#opening/stores-opening.api.ts';
import { CheckoutSummary, totalPenceOf } from '#orders/checkout/checkout-summary.tsx';
import { copy } from '#orders/orders.copy.ts';
import { sayPromised } from '#orders/times/promise.ts';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { useWhenIdle } from '#platform/later-code/use-when-idle.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { pictureOf } from '../line-picture.tsx';
import { useDeliveryPrice, useFeeAfterDiscount } from '../use-delivery-price.ts';
import { describeKinds, promiseOf } from './checkout-words.ts';
import { CheckoutProgress } from './checkout-progress.tsx';
import { MethodStep } from './method-step.tsx';
import type { CheckoutStep } from './use-checkout-step.ts';
import { useOrderChoices } from './use-order-choices.ts';

/** Longer than the pause within a double tap. */
const SETTLING_MS = 400;

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
  const opening = useOpeningOf(order?.store.id);
  const { data: cart } = useCart();
  // An order without an address says nothing of the delivery. The cart's offers are those of now.
  const freeDelivery = order?.scheduledFor ? undefined : cart?.freeDelivery;
  const delivery = useDeliveryPrice(order && { ...order, freeDelivery });
  const feeNote = useFeeAfterDiscount(order, order?.store.id);
  useWhenIdle(prefetchLater);
  const isMethod = step === 'method';
  const isNew = useIsNew(step);
  /** CHK-14: the second tap of a double tap on Continue would already pay. Phones don't count taps, and 0 is a key. */
  const unlessNew = (act: () => unknown) => (event: MouseEvent) => {
    if (!isNew || event.detail === 0) act();
  };
  const onPayInCash = unlessNew(checkout.payInCash);
  // Whoever pays has chosen the address.
  const expected = isMethod ? delivery : null;
  const promise = promiseOf(order, deliveryType, time, nowMs);
  const total = formatPence(totalPenceOf(order, deliveryType, expected));
  const isPlacing = payment.isPlacingCash;
  const continueToPayment = () => {
    if (!isPlacing) void checkout.continueToPayment();
  };
  const isBusyWithCash = isPlacing || contact.isSaving;
  return (
    <div className="page-width grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12 lg:pb-20">
      <div className="grid grid-cols-1 gap-8">
        <CheckoutProgress step={step} />
        {isMethod && payment.change !== null && (
          <p className="rounded-md bg-gold-wash p-4 font-semibold text-gold-deep">
            {payment.change}
          </p>
        )}
        {isMethod ? (
          <MethodStep
            takesCards={takesCards}
            choice={choice}
            deliveryTerms={order?.deliveryTerms}
            store={order?.store}
            notes={describeKinds(opening, nowMs, order)}
            pickupHours={opening && nowMs !== null ? describeCounter(opening, nowMs) : null}
            address={address}
            contact={contact}
            items={order?.items ?? []}
            kitchenNotes={kitchenNotes}
            time={time}
            isContinuing={checkout.isContinuing}
            onContinue={continueToPayment}
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
            contact={contact}
            payment={payment}
            promised={promise && sayPromised(deliveryType, promise.text)}
            isTimeLost={time.isLost}
            unheldTime={time.unheld}
            onBack={() => goTo('method')}
            fallback={<Skeleton className="h-96" />}
            onMissing={() => goTo('method')}
          />
        )}
      </div>
      <ActBar total={total}>
        {isMethod ? (
          <Button
            size="large"
            aria-disabled={isNew}
            isBusy={isPlacing || checkout.isSaving}
            onClick={unlessNew(continueToPayment)}
          >
            {isPlacing ? copy.placingOrder : checkout.isSaving ? copy.saving : copy.continue}
          </Button>
        ) : method === 'card' ? (
          <Button
            size="large"
            aria-disabled={isNew}
            isBusy={payment.isOpeningCard}
            onClick={unlessNew(payment.payByCard)}
          >
            {payment.isOpeningCard ? copy.openingPayment : copy.pay(total)}
          </Button>
        ) : (
          <Button size="large" aria-disabled={isNew} isBusy={isBusyWithCash} onClick={onPayInCash}>
            {isBusyWithCash ? copy.placingOrder : copy.confirmCash}
          </Button>
        )}
      </ActBar>
      {!isMethod && (
        <button
          type="button"
          className="-mt-4 min-h-11 justify-self-start font-semibold underline underline-offset-4"
          onClick={() => goTo('method')}
        >
          {copy.back}
        </button>
      )}
      <div className="lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-stretch">
        <CheckoutSummary
          order={order}
          deliveryType={deliveryType}
          expected={expected}
          feeNote={feeNote}
          promise={promise}
          isTimeLost={time.isLost}
          renderPicture={pictureOf}
          action={
            !isMethod &&
            deliveryType === 'pickup' &&
            method === 'cash' && (
              <Button isWide aria-disabled={isNew} isBusy={isBusyWithCash} onClick={onPayInCash}>
                {isPlacing ? copy.placingOrder : copy.placeOrder}
              </Button>
            )
          }
        />
      </div>
      {address.dialog && (
        <AddressDialog
          {...address.dialog}
          deliveryType={deliveryType}
          refusal={address.refusal}
          onChosen={address.choose}
        />
      )}
    </div>
  );
}

/** Whether the step has only just come. */
function useIsNew(step: CheckoutStep): boolean {
  const [settled, setSettled] = useState(step);
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLING_MS, step);
    return () => clearTimeout(timer);
  }, [step]);
  return settled !== step;
}

/** On a phone, the act of either step stays at the lower edge, with what the order comes to. */
function ActBar({ total, children }: { total: string; children: ReactNode }) {
  return (
    <div
      data-act-bar
      data-keep-clear
      className="z-30 flex flex-wrap items-center justify-between gap-x-4 max-lg:sticky max-lg:bottom-0 max-lg:order-last max-lg:-mx-(--gutter) max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-(--gutter) max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] flat:static! print:hidden"
    >
      <p className="leading-tight lg:hidden">
        <span className="block text-sm text-ink-soft">{copy.total}</span>{' '}
        <span translate="no" className="font-display text-title font-semibold tabular-nums">
          {total}
        </span>
      </p>
      {children}
    </div>
  );
}
