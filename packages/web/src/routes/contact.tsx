import { storesQuery } from '#location/location.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { pageMeta } from '#platform/page-meta.ts';
import { prefetchInBrowser, prefetchOnServer } from '#platform/prefetch.ts';

export { ContactPage as default } from '#pages/contact-page.tsx';

export const meta = pageMeta({
  title: 'Contact',
  description:
    'Write to Driftstone or call us: stone-baked pizza on the seafront in Littlehampton, West Sussex.',
});

export const loader = prefetchOnServer([storesQuery, openingQuery]);
export const clientLoader = prefetchInBrowser([storesQuery, openingQuery]);
