import { pageMeta } from '#platform/page-meta.ts';

export { SignupPage as default } from '#pages/signup-page.tsx';

export const meta = pageMeta('Create account');
