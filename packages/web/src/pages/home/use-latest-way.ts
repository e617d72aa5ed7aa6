import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useChosenAddress } from '#location/chosen-address.ts';
import { useChooseDeliveryType, useUpdateLocation } from '#orders/orders.api.ts';
import { useSession } from '#platform/session.ts';

/**
 * OWN-08: a new order begins with how the latest one came: picked up, or to the default address where this browser
 * remembers no other. What fails is silent: the checkout asks for it.
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
