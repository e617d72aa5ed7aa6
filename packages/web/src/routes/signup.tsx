import { pageMeta } from '#platform/page/page-meta.ts';

export { SignupPage as default } from '#pages/auth/signup-page.tsx';

export const meta = pageMeta({
  title: 'Create account',
  description: ({ name }) => `Open an account with ${name}.`,
  isPrivate: true,
});
