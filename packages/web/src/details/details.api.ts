import { detailsContract } from '@driftstone/contract/details/details.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/calls/call.ts';

export const storyQuery = queryOptions({
  queryKey: ['story'],
  queryFn: () => call(detailsContract.readStory),
});

export const legalTextsQuery = queryOptions({
  queryKey: ['legal'],
  queryFn: () => call(detailsContract.readLegalTexts),
});
