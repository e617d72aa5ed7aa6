import { pageMeta } from '#platform/page/page-meta.ts';

export { SubscribePage as default } from '#pages/newsletter/subscribe-page.tsx';

export const meta = pageMeta({
  title: 'Newsletter',
  description:
    'Early access to offers from a stone oven by the sea: one short email, now and then.',
});
