import { Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wasSignedIn } from '#platform/sessions/was-signed-in.ts';
import { useShop } from '#platform/page/shop.ts';
import { Dialog } from '#ui/dialog.tsx';
import { OpenedByAddress } from '#ui/opened-by-address.ts';
import { paths } from '../../paths.ts';
import {
  type AuthMode,
  closeAuthModal,
  closeSignedIn,
  switchAuthMode,
  useAuthModal,
} from './auth-modal-state.ts';
import { copy } from '../auth.copy.ts';
import { ForgotPasswordForm } from '#auth/password/forgot-password-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { SocialSignIn } from '#auth/identity/social-sign-in.tsx';

const TITLES: Record<AuthMode, string> = {
  'sign-in': copy.signInTitle,
  'sign-up': copy.signUpTitle,
  'forgot-password': copy.forgotTitle,
};

export function AuthModal() {
  const { isOpen, mode: asked, notice, email } = useAuthModal();
  const usual = wasSignedIn.read() ? 'sign-in' : 'sign-up';
  const mode = asked === 'either' ? usual : asked;
  // Kept, since signing in changes what is usual while the dialog closes.
  useEffect(() => {
    if (asked !== mode) switchAuthMode(mode);
  }, [asked, mode]);
  const { pathname } = useLocation();
  return (
    <OpenedByAddress value={pathname === paths.login}>
      <Dialog isOpen={isOpen} onClose={closeAuthModal} title={TITLES[mode]} width="narrow">
        {notice && (
          <p className="mb-5 flex items-start gap-3 rounded-md bg-gold-wash p-4 text-gold-deep">
            <Info className="mt-0.5 size-5 shrink-0" />
            {notice}
          </p>
        )}
        <AuthForms mode={mode} knownEmail={email ?? ''} />
      </Dialog>
    </OpenedByAddress>
  );
}

/** Carries the email from one form to the next, and focuses the first field of each. */
function AuthForms({ mode, knownEmail }: { mode: AuthMode; knownEmail: string }) {
  const [email, setEmail] = useState(knownEmail);
  const forms = useRef<HTMLDivElement>(null);
  const shownMode = useRef(mode);

  useEffect(() => {
    // The dialog itself focuses the first form.
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    forms.current?.querySelector('input')?.focus();
  }, [mode]);

  return (
    <div ref={forms} data-first-focus>
      {mode === 'forgot-password' ? (
        <ForgotPasswordForm email={email} onBack={() => switchAuthMode('sign-in')} />
      ) : (
        <SignInOrUp mode={mode} email={email} onForgot={setEmail} />
      )}
    </div>
  );
}

interface SignInOrUpProps {
  mode: 'sign-in' | 'sign-up';
  email: string;
  onForgot: (email: string) => void;
}

function SignInOrUp({ mode, email, onForgot }: SignInOrUpProps) {
  const isSignIn = mode === 'sign-in';
  const { name } = useShop();
  const otherWay = (
    <p className={isSignIn ? 'mt-6 text-center text-ink-soft' : '-mt-4 mb-5 text-ink-soft'}>
      {isSignIn ? copy.noAccountYet(name) : copy.hasAccount}{' '}
      <button
        type="button"
        className="min-h-8 font-semibold text-tomato-deep underline underline-offset-4"
        onClick={() => switchAuthMode(isSignIn ? 'sign-up' : 'sign-in')}
      >
        {isSignIn ? copy.switchToSignUp : copy.switchToSignIn}
      </button>
    </p>
  );
  return (
    <>
      {/* The form of a new account is higher than a phone: who has one sees the way to it first. */}
      {!isSignIn && otherWay}
      <SocialSignIn onSignedIn={closeSignedIn} />
      {isSignIn ? (
        <SignInForm
          email={email}
          onSignedIn={closeSignedIn}
          onForgot={(typed) => {
            onForgot(typed);
            switchAuthMode('forgot-password');
          }}
        />
      ) : (
        <SignUpForm onSignedIn={closeSignedIn} />
      )}
      {isSignIn && otherWay}
    </>
  );
}
