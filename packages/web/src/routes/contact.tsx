import { pageMeta } from '#platform/page-meta.ts';

export { ContactPage as default } from '#pages/contact-page.tsx';

export const meta = pageMeta('Contact');
