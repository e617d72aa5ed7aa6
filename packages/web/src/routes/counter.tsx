import { pageMeta } from '#platform/page/page-meta.ts';

export { CounterPage as default } from '#pages/counter/counter-page.tsx';

export const meta = pageMeta({
  title: 'Counter',
  description: 'Orders at the counter and by phone.',
  isPrivate: true,
});
