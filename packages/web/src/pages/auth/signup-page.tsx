import { copy } from '#auth/auth.copy.ts';
import { AuthPage } from '#auth/sign-in/auth-page.tsx';

export function SignupPage() {
  return (
    <AuthPage
      title={copy.signupPageTitle}
      text={copy.signupPageText}
      buttonText={copy.openSignUp}
      mode="sign-up"
      opensAtOnce={false}
    />
  );
}
