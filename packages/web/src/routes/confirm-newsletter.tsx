import { pageMeta } from '#platform/page/page-meta.ts';

export { ConfirmNewsletterPage as default } from '#pages/newsletter/confirm-newsletter-page.tsx';

export const meta = pageMeta({
  title: 'Confirm your newsletter',
  description: 'The last step to early offers from a stone oven by the sea.',
  isPrivate: true,
});
