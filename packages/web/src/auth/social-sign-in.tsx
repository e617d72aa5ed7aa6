import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { serverMessageOf } from '#platform/call-error.ts';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { identityOffersQuery, useLogInWithProvider } from './auth.api.ts';
import { copy } from './auth.copy.ts';
import { askForIdentity, WindowBlocked } from './identity-window.ts';
import { PROVIDER_NAMES, ProviderMark } from './provider-mark.tsx';
import { welcome } from './welcome.ts';

type Provider = IdentityOffer['provider'];

/** Spec §2: the other way to sign in, and to sign up. Nothing where no provider is offered. */
export function SocialSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: offers, isPending } = useQuery(identityOffersQuery);
  const { signInWith, waitingFor, isSigningIn } = useSocialSignIn(onSignedIn);
  if (!isPending && !offers?.length) return null;
  return (
    <div className="mt-6 grid gap-3">
      <p className="flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {copy.or}
      </p>
      {isPending && <Skeleton className="h-25" />}
      {offers?.map(({ provider }) => (
        <Button
          key={provider}
          variant="secondary"
          isWide
          isBusy={isSigningIn && waitingFor === provider}
          onClick={() => signInWith(provider)}
        >
          <ProviderMark provider={provider} />
          {waitingFor === provider
            ? copy.waitingFor(PROVIDER_NAMES[provider])
            : copy.continueWith(PROVIDER_NAMES[provider])}
        </Button>
      ))}
    </div>
  );
}

function useSocialSignIn(onSignedIn: () => void) {
  const logIn = useLogInWithProvider();
  const [waitingFor, setWaitingFor] = useState<Provider | null>(null);
  const attempts = useRef(0);

  const signIn = async (provider: Provider) => {
    const attempt = (attempts.current += 1);
    setWaitingFor(provider);
    try {
      const identity = await askForIdentity(provider);
      if (!identity) return;
      // The modal may be closed by now: whoever has chosen an identity means to sign in all the same.
      const { merge } = await logIn.mutateAsync(identity);
      onSignedIn();
      welcome(copy.welcomeBack, merge);
    } catch (error) {
      const isBlocked = error instanceof WindowBlocked;
      notify.error(isBlocked ? copy.windowBlocked : (serverMessageOf(error) ?? copy.loginFailed));
    } finally {
      // A second press has asked anew, and waits on.
      if (attempt === attempts.current) setWaitingFor(null);
    }
  };
  return {
    signInWith: (provider: Provider) => void signIn(provider),
    waitingFor,
    isSigningIn: logIn.isPending,
  };
}
