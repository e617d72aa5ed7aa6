import { pageMeta } from '#platform/page/page-meta.ts';

export { PastOrderPage as default } from '#pages/profile/past-order-page.tsx';

export const meta = pageMeta({
  title: 'Your order',
  description: 'The receipt of a past order.',
  isPrivate: true,
});
