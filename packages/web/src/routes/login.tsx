import { pageMeta } from '#platform/page-meta.ts';

export { LoginPage as default } from '#pages/login-page.tsx';

export const meta = pageMeta('Sign in');
