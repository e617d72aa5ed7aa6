import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useState } from 'react';
import { describeMinimumRefusal, describeOutage } from '#orders/order-failure.ts';
import { useChooseDeliveryType } from '#orders/orders.api.ts';
import { copy } from '#orders/orders.copy.ts';
import { notify } from '#platform/toasts/notify.ts';

interface DeliveryChoice {
  order: Order | undefined;
  takesCards: boolean;
  /** Called before the choice is saved. */
  onChosen: (type: DeliveryType) => void;
}

/** Delivery or pickup, and from which store: shown at once, and saved with each choice. */
export function useDeliveryChoice({ order, takesCards, onChosen }: DeliveryChoice) {
  const [chosenType, setChosenType] = useState<DeliveryType | null>(null);
  const [chosenStoreId, setChosenStoreId] = useState<string | null>(null);
  const chooseType = useChooseDeliveryType();
  // A shop that takes no cards offers only pickup and cash.
  const type = takesCards ? (chosenType ?? order?.deliveryType ?? 'delivery') : 'pickup';

  const saveAs = async (wanted: DeliveryType, storeId: string | null): Promise<boolean> => {
    if (!order) {
      notify.order.failure(null, copy.noOrderToUpdate);
      return false;
    }
    try {
      const store = wanted === 'pickup' && storeId !== null ? { storeId } : {};
      await chooseType.mutateAsync({ orderId: order.id, deliveryType: wanted, ...store });
      return true;
    } catch (error) {
      setChosenType((latest) => (latest === wanted ? null : latest));
      const why = describeMinimumRefusal(error) ?? describeOutage(error);
      notify.order.failure(error, why ?? copy.deliveryTypeFailed);
      return false;
    } finally {
      // A later choice is still on its way.
      setChosenStoreId((latest) => (latest === storeId ? null : latest));
    }
  };

  return {
    type,
    /** Where it is collected; null: the order is not known yet. */
    storeId: chosenStoreId ?? order?.store.id ?? null,
    choose: (wanted: DeliveryType) => {
      setChosenType(wanted);
      onChosen(wanted);
      void saveAs(wanted, chosenStoreId);
    },
    chooseStore: (storeId: string) => {
      setChosenStoreId(storeId);
      void saveAs('pickup', storeId);
    },
    /** Returns whether the server has saved the choice, on which its totals depend. */
    save: () => saveAs(type, chosenStoreId),
    isSaving: chooseType.isPending,
  };
}
