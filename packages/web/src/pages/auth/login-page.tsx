import { copy } from '#auth/auth.copy.ts';
import { AuthPage } from '#auth/sign-in/auth-page.tsx';

export function LoginPage() {
  return (
    <AuthPage
      title={copy.loginPageTitle}
      text={copy.loginPageText}
      buttonText={copy.openSignIn}
      mode="sign-in"
      opensAtOnce
    />
  );
}
