import { pageMeta } from '#platform/page/page-meta.ts';

export { ProfilePage as default } from '#pages/profile/profile-page.tsx';

export const meta = pageMeta({
  title: 'Your profile',
  description: 'Your details, addresses, orders and reviews.',
  isPrivate: true,
});
