import { dealsContract } from '@driftstone/contract/deals/deals.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

/** Its key begins like the pizzas', so that an open menu follows. */
export const offersQuery = queryOptions({
  queryKey: ['pizzas', 'offers'],
  queryFn: () => call(dealsContract.listOffers),
});
