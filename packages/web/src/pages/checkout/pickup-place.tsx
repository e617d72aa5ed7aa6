import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { PickupHours } from '#opening/pickup-hours.tsx';
import { useStoresOpening } from '#opening/stores-opening.api.ts';
import { PickupBlock } from '#orders/checkout/pickup-block.tsx';
import { PickupStores } from './pickup-stores.tsx';
import type { useDeliveryAddress } from './use-delivery-address.ts';
import type { useDeliveryChoice } from './use-delivery-choice.ts';

interface PickupPlaceProps {
  choice: ReturnType<typeof useDeliveryChoice>;
  /** undefined until the order is known. */
  store: Order['store'] | undefined;
  /** Such as 'Open until 22:00'; null until it is known. */
  pickupHours: string | null;
  address: Pick<ReturnType<typeof useDeliveryAddress>, 'openDialog'>;
}

export function PickupPlace({ choice, store, pickupHours, address }: PickupPlaceProps) {
  const hasSeveral = useStoresOpening().length > 1;
  const { openDialog: onFindStore } = address;
  return hasSeveral ? (
    <PickupStores storeId={choice.storeId} onStore={choice.chooseStore} onFindStore={onFindStore} />
  ) : (
    <PickupBlock store={store} hours={pickupHours} onFindStore={onFindStore}>
      <PickupHours storeId={undefined} />
    </PickupBlock>
  );
}
