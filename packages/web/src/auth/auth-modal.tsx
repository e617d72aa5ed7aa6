import { Info } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { type AuthMode, closeAuthModal, switchAuthMode, useAuthModal } from './auth-modal-state.ts';
import { copy } from './auth.copy.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

const TITLES: Record<AuthMode, string> = {
  'sign-in': copy.signInTitle,
  'sign-up': copy.signUpTitle,
  'forgot-password': copy.forgotTitle,
};

export function AuthModal() {
  const { isOpen, mode, notice } = useAuthModal();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && closeAuthModal()}
      title={TITLES[mode]}
      width="narrow"
    >
      {notice && (
        <p className="mb-5 flex items-start gap-3 rounded-md bg-gold-wash p-4 text-gold-deep">
          <Info className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {notice}
        </p>
      )}
      <AuthForms mode={mode} />
    </Dialog>
  );
}

/** The email typed into one form is there in the next. */
function AuthForms({ mode }: { mode: AuthMode }) {
  const [email, setEmail] = useState('');
  if (mode === 'forgot-password')
    return <ForgotPasswordForm email={email} onBack={() => switchAuthMode('sign-in')} />;
  const isSignIn = mode === 'sign-in';
  return (
    <>
      {isSignIn ? (
        <SignInForm
          email={email}
          onSignedIn={closeAuthModal}
          onForgot={(typed) => {
            setEmail(typed);
            switchAuthMode('forgot-password');
          }}
        />
      ) : (
        <SignUpForm onSignedIn={closeAuthModal} />
      )}
      <SocialSignIn onSignedIn={closeAuthModal} />
      <p className="mt-6 text-center text-ink-soft">
        {isSignIn ? copy.noAccountYet : copy.hasAccount}{' '}
        <button
          type="button"
          className="min-h-8 font-semibold text-tomato-deep underline underline-offset-4"
          onClick={() => switchAuthMode(isSignIn ? 'sign-up' : 'sign-in')}
        >
          {isSignIn ? copy.switchToSignUp : copy.switchToSignIn}
        </button>
      </p>
    </>
  );
}
