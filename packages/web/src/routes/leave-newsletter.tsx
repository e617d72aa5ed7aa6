import { pageMeta } from '#platform/page/page-meta.ts';

export { LeaveNewsletterPage as default } from '#pages/newsletter/leave-newsletter-page.tsx';

export const meta = pageMeta({
  title: 'Unsubscribe from our newsletter',
  description: 'One tap, and there are no more emails from us.',
  isPrivate: true,
});
