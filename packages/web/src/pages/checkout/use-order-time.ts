import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { copy } from '#orders/times/order-time.copy.ts';
import {
  firstSlotOf,
  heldWindowOf,
  unheldWindowOf,
  type Wish,
  windowOf,
  wishOf,
} from '#orders/times/order-time.ts';
import { describeTimeRefusal } from '#orders/order-failure.ts';
import { orderTimesQuery, useChooseTime, useReadTimesAnew } from '#orders/times/order-time.api.ts';
import { notify } from '#platform/toasts/notify.ts';
import { timeOf, timesOf, type Window } from '#platform/clock/shop-times.ts';
import { useShop } from '#platform/page/shop.ts';
import type { CheckoutStep } from './use-checkout-step.ts';

/** The order's time: chosen on the first step and saved by Continue. A refused time is never moved, but asked for again. */
export function useOrderTime(
  order: Order | undefined,
  deliveryType: DeliveryType,
  step: CheckoutStep,
) {
  const times = useQuery({
    ...orderTimesQuery(order?.id ?? '', deliveryType),
    enabled: order !== undefined,
  });
  const chooseTime = useChooseTime();
  const { phone } = useShop();
  const readTimesAnew = useReadTimesAnew();
  const [chosen, setChosen] = useState<Wish | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [timesPointedOut, pointOut] = useReducer((count: number) => count + 1, 0);

  // The browser's Back and Forward lead to the payment without saving: it shows what the order has.
  const unsaved = step === 'method' ? chosen : null;
  const wish = unsaved ?? (order ? wishOf(order) : 'asap');
  // Until the times are there, the order says when.
  const known = order?.deliveryType === deliveryType && unsaved === null ? order.promised : null;
  const window = times.data ? findWindow(order, deliveryType, times.data, wish) : known;
  const isLost = times.data !== undefined && window === null;
  const unheld = times.data && order && !isLost ? unheldWindowOf(order, times.data) : null;

  const refuse = (message: string) => {
    setRefusal(message);
    readTimesAnew();
  };

  /** Returns whether the order has the time now. `mayPoint` is asked once the answer is there. */
  const save = async (mayPoint: () => boolean): Promise<boolean> => {
    if (!order) return true;
    if (isLost) {
      pointOut();
      return false;
    }
    try {
      await chooseTime.mutateAsync({ orderId: order.id, at: wish === 'asap' ? null : wish });
      setRefusal(null);
      return true;
    } catch (error) {
      const refused = describeTimeRefusal(error);
      if (refused === null) notify.order.failure(error, copy.saveFailed);
      else {
        refuse(refused);
        if (mayPoint()) pointOut();
      }
      return false;
    }
  };

  return {
    times,
    deliveryType,
    /** null while it has to be chosen again. */
    wish: isLost ? null : wish,
    choose: (next: Wish) => {
      setChosen(next);
      setRefusal(null);
    },
    isLost,
    problem:
      refusal ?? (isLost ? describeLoss(wish, { ...times.data, deliveryType }, phone) : null),
    /** Grows with each Continue that the problem stops. */
    timesPointedOut,
    /** When the order would arrive; null while that is not known. */
    window,
    /** Such as '19:15–19:30', when others may take the order's time before it is paid. */
    unheld: unheld && timesOf(unheld),
    refuse,
    save,
    isSaving: chooseTime.isPending,
  };
}

/** The order holds no place for a kind that has not been saved. */
function findWindow(
  order: Order | undefined,
  deliveryType: DeliveryType,
  times: OrderTimes,
  wish: Wish,
): Window | null {
  const held = order?.deliveryType === deliveryType ? heldWindowOf(order, times, wish) : null;
  return windowOf(times, wish) ?? held;
}

function describeLoss(
  wish: Wish,
  times: OrderTimes & { deliveryType: DeliveryType },
  phone: string,
): string {
  const isAsap = wish === 'asap';
  const loss = isAsap
    ? copy.whyNoAsap(times.whyNoAsap, times.deliveryType)
    : copy.timeGone(timeOf(wish));
  if (times.asap === null && firstSlotOf(times) === null) return `${loss} ${copy.ringUs(phone)}`;
  return `${loss} ${isAsap ? copy.chooseTime : copy.chooseAnotherTime}`;
}
