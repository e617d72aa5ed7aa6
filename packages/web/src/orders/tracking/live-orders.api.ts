import type { Order } from '@driftstone/contract/orders/orders.schema.ts';
import { useQueries } from '@tanstack/react-query';
import { orderQuery } from '../orders.api.ts';

/** Starts from orders read earlier, and refetches them while they are under way. */
export function useLiveOrders(orders: readonly Order[], readAtMs: number): Order[] {
  return useQueries({
    queries: orders.map((order) => ({
      ...orderQuery(order.id),
      initialData: order,
      initialDataUpdatedAt: readAtMs,
    })),
    combine: (live) => live.map(({ data }) => data),
  });
}
