import type { Reordered } from '@driftstone/contract/orders/orders.schema.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOrderAgain } from '#orders/orders.api.ts';
import { copy } from '#orders/history/order-history.copy.ts';
import { serverMessageOf } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { paths } from '../paths.ts';

/** Adds earlier orders' items to the cart and goes there with a note of what changed. Else `onUnchanged` may say so. */
export function useOrderAgainTrip(onUnchanged?: () => void) {
  const orderAgain = useOrderAgain();
  const navigate = useNavigate();
  const [busyOrderId, setBusyOrderId] = useState<string | null>(null);

  const travel = async (orderIds: readonly string[]) => {
    const { pathname: start } = window.location;
    const reordered: Reordered = { added: 0, changes: [] };
    try {
      for (const orderId of orderIds) {
        setBusyOrderId(orderId);
        const { added, changes } = await orderAgain.mutateAsync(orderId);
        reordered.added += added;
        reordered.changes.push(...changes);
      }
    } catch (error) {
      notify.order.failure(error, serverMessageOf(error) ?? copy.orderAgainFailed);
      return;
    } finally {
      setBusyOrderId(null);
    }
    // Nobody is taken away from a page that they have opened meanwhile.
    const isHere = window.location.pathname === start;
    if (onUnchanged && isHere && reordered.changes.length === 0) return onUnchanged();
    if (reordered.added > 0) notify.order.success(copy.added(reordered.added));
    else notify.order.warning(copy.nothingAdded);
    if (isHere) await navigate(paths.cart, { state: { reordered } });
  };
  return { start: (orderIds: readonly string[]) => void travel(orderIds), busyOrderId };
}
