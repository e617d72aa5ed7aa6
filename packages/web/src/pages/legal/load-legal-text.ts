import { detailsContract } from '@driftstone/contract/details/details.contract.ts';
import type { LegalTexts } from '@driftstone/contract/details/details.schema.ts';
import { data } from 'react-router';
import { legalTextsQuery } from '#details/details.api.ts';
import { call } from '#platform/calls/call.ts';
import { prefetchOnServer } from '#platform/queries/prefetch.ts';

/** For the `loader` of a legal text: one that is not filled in is not found. */
export function loadLegalText(which: keyof LegalTexts) {
  const prefetch = prefetchOnServer([legalTextsQuery]);
  return async () => {
    const [page, texts] = await Promise.all([prefetch(), call(detailsContract.readLegalTexts)]);
    return data(page, { status: texts[which] === null ? 404 : 200 });
  };
}
