import type { DeliveryType, Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useEffect, useEffectEvent } from 'react';

/**
 * CHK-13: gives an order without an address the one that its customer reads on the screen, which the browser has kept
 * from before. Its fee and its times are then of that address, and not of the furthest that we deliver to.
 */
export function useShownAddress(
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
