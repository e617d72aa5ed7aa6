import type { Page, Request } from '@playwright/test';

/** Records the calls of all pages in the context to the shop's own paths, as they start. */
export function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.context().on('request', (request) => {
    if (request.resourceType() === 'fetch') calls.push(request);
  });
  return calls;
}

export const countOf = (calls: readonly Request[], path: string) =>
  calls.filter((request) => new URL(request.url()).pathname === path).length;
