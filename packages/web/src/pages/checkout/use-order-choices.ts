import type {
  Order,
  PaymentMethod,
  DeliveryType,
} from '@driftstone/contract/orders/orders.schema.ts';
import { useState, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useShopNow } from '#opening/opening.api.ts';
import { currentToken } from '#platform/sessions/session.ts';
import { useTakesCards } from '#payments/payments.api.ts';
import { useCheckoutStep } from './use-checkout-step.ts';
import { useContact } from './use-contact.ts';
import { useKitchenNotes } from './use-kitchen-notes.ts';
import { useDeliveryAddress } from './use-delivery-address.ts';
import { useDeliveryChoice } from './use-delivery-choice.ts';
import { forgetTyped } from './typed-so-far.ts';
import { useOrderTime } from './use-order-time.ts';
import { usePayment } from './use-payment.ts';

/** What the customer chooses for the order, and how it is saved and paid. `order` is undefined while it loads. */
export function useOrderChoices(order: Order | undefined) {
  const [step, goTo] = useCheckoutStep();
  const [isContinuing, setIsContinuing] = useState(false);
  const [chosenMethod, setMethod] = useState<PaymentMethod>('card');
  const takesCards = useTakesCards();
  const [timesChosen, countChosen] = useReducer((count: number) => count + 1, 0);
  const address = useDeliveryAddress(order, countChosen);
  const kitchenNotes = useKitchenNotes(order);
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
  useShownAddress(order, deliveryType, address.applyShown);
  const contact = useContact(order, address.shown, deliveryType);
  const method = takesCards ? chosenMethod : 'cash';
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

  // Whoever opens the address while this saves is typing in it: going on would take the focus from them.
  const isAddressOpen = useRef(false);
  useEffect(() => {
    isAddressOpen.current = address.dialog?.isOpen === true;
  });

  const saveChoices = async (): Promise<boolean> => {
    const ofDelivery = deliveryType === 'delivery' ? [address.ensure, contact.save] : [];
    const saveTime = () => time.save(() => !isAddressOpen.current);
    const saves = [choice.save, ...ofDelivery, kitchenNotes.save, saveTime];
    for (const save of saves) if (!(await save()) || isAddressOpen.current) return false;
    return true;
  };
  const continueToPayment = async () => {
    setIsContinuing(true);
    const isSaved = await saveChoices();
    setIsContinuing(false);
    if (isSaved) goTo('payment');
  };

  // Whoever looks into the cart meanwhile finds what they typed: the kitchen must hear of an allergy.
  const leave = useEffectEvent(async () => {
    if (currentToken() === null) return;
    await contact.saveSoFar();
    await kitchenNotes.save();
  });
  useEffect(
    () => () => {
      forgetTyped();
      void leave();
    },
    [],
  );

  // 'Save & Continue' goes on, with the address that the order has by then.
  const goOn = useEffectEvent(() => void continueToPayment());
  useEffect(() => {
    if (timesChosen === 0) return;
    const timer = setTimeout(() => goOn());
    return () => clearTimeout(timer);
  }, [timesChosen]);

  const payInCash = async () => {
    if (await contact.save()) payment.payInCash();
  };

  return {
    step,
    goTo,
    takesCards,
    method,
    setMethod,
    choice,
    address,
    contact,
    kitchenNotes,
    time,
    nowMs,
    payment,
    isContinuing,
    isSaving: [choice, address, contact, kitchenNotes, time].some(({ isSaving }) => isSaving),
    continueToPayment,
    payInCash,
  };
}

/** CHK-13: an order without an address takes the one on the screen, so that fee and times are of that place. */
function useShownAddress(
  order: Order | undefined,
  deliveryType: DeliveryType,
  applyShown: () => Promise<void>,
): void {
  const apply = useEffectEvent(applyShown);
  const isOpen = order !== undefined && order.address === null && deliveryType === 'delivery';
  const openId = isOpen ? order.id : null;
  useEffect(() => {
    if (openId !== null) void apply();
  }, [openId]);
}
