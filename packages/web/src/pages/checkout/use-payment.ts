import type {
  DeliveryType,
  Order,
  PaymentMethod,
} from '@driftstone/contract/orders/orders.schema.ts';
import { canPayBy } from '@driftstone/contract/orders/orders.rules.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  describeEmailNeed,
  describePaymentFailure,
  describeTimeRefusal,
  isOrderChanged,
  objectToCard,
  type PaymentFailure,
} from '#orders/order-failure.ts';
import { useAskIfPlacingCash, usePlaceCashOrder } from '#orders/checkout/place-cash.api.ts';
import { useReadOrderAnew } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { useOpenPaymentSession } from '#payments/payments.api.ts';
import { AnswerLost, isUnanswered, serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { paths } from '../../paths.ts';
import { stepOnScreen } from './use-checkout-step.ts';

interface Payment {
  order: Order | undefined;
  deliveryType: DeliveryType;
  method: PaymentMethod;
  /** Called to return to the first step, and to the address if that caused the failure. */
  onLedBack: (needsAddress: boolean) => void;
  /** Called with the reason when the order's time is no longer available. */
  onTimeRefused: (message: string) => void;
}

const hasLeftCheckout = () => stepOnScreen() === null;

/** Ends a checkout in one of two ways: on the provider's page, or with cash at the counter. */
export function usePayment({ order, deliveryType, method, onLedBack, onTimeRefused }: Payment) {
  const navigate = useNavigate();
  const openSession = useOpenPaymentSession();
  const readOrderAnew = useReadOrderAnew();
  const isPlacingCash = useAskIfPlacingCash();
  const [emailNeed, setEmailNeed] = useState<string | null>(null);
  const [change, setChange] = useState<string | null>(null);
  const placeCashOrder = usePlaceCashOrder({
    onPlaced: ({ sessionId }) => {
      notify.order.success(copy.orderPlaced);
      // A customer who has left the page sees the toast, but is not moved to the receipt.
      if (hasLeftCheckout()) return readOrderAnew();
      void navigate(`${paths.orderConfirmation}?status=success&session_id=${sessionId}`);
    },
    onFailed: (error) => {
      const why = isUnanswered(error) ? copy.cashUnanswered : copy.cashFailed;
      const say = () => notify.order.failure(error, serverMessageOf(error) ?? why);
      // Nor is such a customer moved back to the checkout.
      if (hasLeftCheckout()) return say();
      const need = describeEmailNeed(error);
      setEmailNeed(need);
      const refusedTime = describeTimeRefusal(error);
      if (refusedTime !== null) onTimeRefused(refusedTime);
      if (need || refusedTime !== null) return;
      if (isOrderChanged(error)) {
        setChange(serverMessageOf(error));
        onLedBack(false);
      }
      say();
    },
  });

  // Returning from the provider's page may restore this page from the back-forward cache, with its button still busy.
  const { reset } = openSession;
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);

  const refuse = ({ message, leadsBack, needsAddress }: PaymentFailure, error?: Error) => {
    notify.order.failure(error, message);
    if (leadsBack) onLedBack(needsAddress);
  };

  const payByCard = () => {
    if (!order) return notify.order.failure(null, copy.nothingToPay);
    const objection = objectToCard(order, deliveryType, method);
    if (objection) return refuse(objection);
    setChange(null);
    openSession.mutate(order.id, {
      onSuccess: ({ url }) => {
        // The customer has gone back to change something.
        if (stepOnScreen() !== 'payment') return reset();
        if (url) return window.location.assign(url);
        notify.order.error(copy.sessionFailed);
        reset();
      },
      onError: (error) => {
        const refusedTime = describeTimeRefusal(error);
        if (isOrderChanged(error)) setChange(serverMessageOf(error));
        if (refusedTime !== null) onTimeRefused(refusedTime);
        // CHK-08: an answer without the address of a page.
        else if (error instanceof AnswerLost) notify.order.failure(error, copy.sessionFailed);
        else refuse(describePaymentFailure(error), error);
      },
    });
  };

  const payInCash = () => {
    if (!order) return notify.order.failure(null, copy.nothingToPay);
    if (!canPayBy('cash', deliveryType).allowed) return notify.order.error(copy.deliveryNeedsCard);
    if (isPlacingCash()) return;
    setEmailNeed(null);
    setChange(null);
    placeCashOrder.mutate(order.id);
  };

  return {
    /** Why a cash order needs a confirmed e-mail; null when it does not. */
    emailNeed,
    /** What the shop has changed in the order since it was shown. It stays after the toast has closed. */
    change,
    payByCard,
    payInCash,
    // The button stays busy until the browser has left for the provider's page.
    isOpeningCard: openSession.isPending || openSession.isSuccess,
    isPlacingCash: placeCashOrder.isPending,
  };
}
