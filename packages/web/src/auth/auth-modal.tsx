import { Info } from 'lucide-react';
import { Dialog } from '#ui/dialog.tsx';
import { closeAuthModal, switchAuthMode, useAuthModal } from './auth-modal-state.ts';
import { copy } from './auth.copy.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function AuthModal() {
  const { isOpen, mode, notice } = useAuthModal();
  const isSignIn = mode === 'sign-in';
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && closeAuthModal()}
      title={isSignIn ? copy.signInTitle : copy.signUpTitle}
      width="narrow"
    >
      {notice && (
        <p className="mb-5 flex items-start gap-3 rounded-md bg-gold-wash p-4 text-gold-deep">
          <Info className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          {notice}
        </p>
      )}
      {isSignIn ? (
        <SignInForm onSignedIn={closeAuthModal} />
      ) : (
        <SignUpForm onSignedIn={closeAuthModal} />
      )}
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
    </Dialog>
  );
}
