import { customizerContract } from '@driftstone/contract/customizer/customizer.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

export const customPizzaOptionsQuery = queryOptions({
  queryKey: ['customizer', 'options'],
  queryFn: () => call(customizerContract.readOptions),
});
