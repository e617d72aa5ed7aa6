import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { MINE } from '#platform/queries/mine.ts';

/** null: the customer has ordered nothing yet. */
export const usualQuery = queryOptions({
  queryKey: [MINE, 'orders', 'usual'],
  queryFn: async () => (await call(ordersContract.readUsual)).usual,
  // Pizzas sell out without any action on this page.
  staleTime: 0,
});
