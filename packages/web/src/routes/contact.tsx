import { storesQuery } from '#location/stores.api.ts';
import { openingQuery } from '#opening/opening.api.ts';
import { pageMeta } from '#platform/page/page-meta.ts';
import { prefetchInBrowser, prefetchOnServer } from '#platform/queries/prefetch.ts';

export { ContactPage as default } from '#pages/contact/contact-page.tsx';

export const meta = pageMeta({
  title: 'Contact',
  description: ({ name, street, town, county }) =>
    `Write to ${name} or call us: stone-baked pizza at ${street} in ${town}, ${county}.`,
});

export const loader = prefetchOnServer([storesQuery, openingQuery]);
export const clientLoader = prefetchInBrowser([storesQuery, openingQuery]);
