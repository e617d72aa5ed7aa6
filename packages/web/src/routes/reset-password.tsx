import { copy } from '#auth/auth.copy.ts';
import { pageMeta } from '#platform/page/page-meta.ts';

export { ResetPasswordPage as default } from '#pages/auth/reset-password-page.tsx';

export const meta = pageMeta({
  title: copy.resetTitle,
  description: 'Set a new password with the link from our email.',
  isPrivate: true,
});
