import { pageMeta } from '#platform/page/page-meta.ts';

export { KitchenPage as default } from '#pages/kitchen/kitchen-page.tsx';

export const meta = pageMeta({
  title: 'Kitchen',
  description: 'The orders to bake.',
  isPrivate: true,
});
