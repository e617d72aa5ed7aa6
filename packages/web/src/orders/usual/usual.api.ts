import { ordersContract } from '@driftstone/contract/orders/orders.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';
import { MINE } from '#platform/queries/mine.ts';

export const usualQuery = queryOptions({
  queryKey: [MINE, 'orders', 'usual'],
  queryFn: () => call(ordersContract.readUsual),
  // Pizzas sell out without any action on this page.
  staleTime: 0,
});
