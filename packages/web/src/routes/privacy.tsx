import { legalTextsQuery } from '#details/details.api.ts';
import { loadLegalText } from '#pages/legal/load-legal-text.ts';
import { pageMeta } from '#platform/page/page-meta.ts';
import { prefetchInBrowser } from '#platform/queries/prefetch.ts';

export { PrivacyPage as default } from '#pages/legal/legal-page.tsx';

export const meta = pageMeta({
  title: 'Privacy',
  description: ({ name }) => `What ${name} does with your data.`,
});

export const loader = loadLegalText('privacy');
export const clientLoader = prefetchInBrowser([legalTextsQuery]);
