import { pageMeta } from '#platform/page-meta.ts';

export { OfflinePage as default } from '#pages/offline/offline-page.tsx';

export const meta = pageMeta({
  title: 'Out of reach',
  description: 'The shop can’t be reached at the moment. Your cart is safe.',
  isPrivate: true,
});
