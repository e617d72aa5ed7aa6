import { legalTextsQuery } from '#details/details.api.ts';
import { loadLegalText } from '#pages/legal/load-legal-text.ts';
import { pageMeta } from '#platform/page/page-meta.ts';
import { prefetchInBrowser } from '#platform/queries/prefetch.ts';

export { TermsPage as default } from '#pages/legal/legal-page.tsx';

export const meta = pageMeta({
  title: 'Terms & Conditions',
  description: ({ name }) => `The terms and conditions of ${name}.`,
});

export const loader = loadLegalText('terms');
export const clientLoader = prefetchInBrowser([legalTextsQuery]);
