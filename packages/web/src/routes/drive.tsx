import { pageMeta } from '#platform/page/page-meta.ts';

export { DrivePage as default } from '#pages/drive-page.tsx';

export const meta = pageMeta({
  title: 'Drive',
  description: 'The orders to deliver.',
  isPrivate: true,
});
