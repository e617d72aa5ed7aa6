import { pageMeta } from '#platform/page-meta.ts';

export { SignupPage as default } from '#pages/signup-page.tsx';

export const meta = pageMeta({
  title: 'Create account',
  description: 'Open an account with Driftstone.',
  isPrivate: true,
});
