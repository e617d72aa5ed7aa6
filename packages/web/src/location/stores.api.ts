import { locationContract } from '@driftstone/contract/location/location.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

/** In a file apart from addresses, since Home and Menu load only this. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: () => call(locationContract.listStores),
});
