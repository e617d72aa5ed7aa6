import { pageMeta } from '#platform/page-meta.ts';

export { SubscribePage as default } from '#pages/subscribe-page.tsx';

export const meta = pageMeta('Newsletter');
