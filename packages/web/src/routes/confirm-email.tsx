import { pageMeta } from '#platform/page/page-meta.ts';

export { ConfirmEmailPage as default } from '#pages/auth/confirm-email-page.tsx';

export const meta = pageMeta({
  title: 'Confirm your email',
  description: 'Shows that our emails reach you.',
  isPrivate: true,
});
