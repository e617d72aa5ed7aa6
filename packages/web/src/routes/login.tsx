import { pageMeta } from '#platform/page/page-meta.ts';

export { LoginPage as default } from '#pages/auth/login-page.tsx';

export const meta = pageMeta({
  title: 'Sign in',
  description: 'Sign in to check out, save your address and see your orders.',
  isPrivate: true,
});
