import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useChosenAddress } from '#location/address-search/chosen-address.ts';
import { useChooseDeliveryType, useUpdateLocation } from '#orders/orders.api.ts';
import { useSession } from '#platform/sessions/session.ts';

/**
 * OWN-08: a new order begins like the latest one: as a pickup, or with the default address if this browser remembers no
 * other. A failure is silent: the checkout asks for the choice.
 */
export function useLatestWay(latest: DeliveryType) {
  const chooseDeliveryType = useChooseDeliveryType();
  const updateLocation = useUpdateLocation();
  const chosenAddress = useChosenAddress();
  const { user } = useSession();
  return async ({ id: orderId, address }: Order): Promise<void> => {
    // The customer was at the checkout with it before.
    if (address !== null) return;
    const hasOnlyDefault = chosenAddress === null && Boolean(user?.defaultAddress);
    const done =
      latest === 'pickup'
        ? chooseDeliveryType.mutateAsync({ orderId, deliveryType: 'pickup' })
        : hasOnlyDefault && updateLocation.mutateAsync({ orderId, body: { useDefault: true } });
    await Promise.resolve(done).catch(() => null);
  };
}
