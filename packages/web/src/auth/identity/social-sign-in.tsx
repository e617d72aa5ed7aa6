import type { IdentityOffer } from '@driftstone/contract/auth/auth.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { askApple, prepareApple } from './apple-identity.ts';
import {
  identityOffersQuery,
  type ProvenIdentity,
  useLogInWithProvider,
} from '../sign-in/sign-in.api.ts';
import { copy } from '../auth.copy.ts';
import { GoogleButton } from './google-button.tsx';
import { keepNonceReady, obtainNonce, takeNonce } from './identity-nonce.ts';
import { askForIdentity } from './identity-window.ts';
import { PROVIDER_NAMES, ProviderMark } from './provider-mark.tsx';
import { describeSocialFailure } from './social-failure.ts';
import { welcome } from '../welcome.ts';

type Provider = IdentityOffer['provider'];

/** AUTH-04: signing in or up with a provider. Renders nothing where the shop offers none. */
export function SocialSignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: offers, isPending } = useQuery(identityOffersQuery);
  const { signInWith, signInAs, waitingFor, isSigningIn } = useSocialSignIn(onSignedIn);
  useReadyNonce(offers);
  usePreparedApple(offers);
  if (!isPending && !offers?.length) return null;
  return (
    <div className="mb-5 grid gap-3">
      {isPending && <Skeleton className="h-25" />}
      {offers?.map((offer) => {
        const isBusy = isSigningIn && waitingFor === offer.provider;
        return offer.kind === 'google' && offer.clientId !== null ? (
          <GoogleButton
            key={offer.provider}
            clientId={offer.clientId}
            isBusy={isBusy}
            onIdentity={signInAs}
          />
        ) : (
          <Button
            key={offer.provider}
            variant="secondary"
            isWide
            isBusy={isBusy}
            onClick={() => signInWith(offer)}
          >
            <ProviderMark provider={offer.provider} />
            {waitingFor === offer.provider
              ? copy.waitingFor(PROVIDER_NAMES[offer.provider])
              : copy.continueWith(PROVIDER_NAMES[offer.provider])}
          </Button>
        );
      })}
      <p className="mt-2 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {copy.or}
      </p>
    </div>
  );
}

function useReadyNonce(offers: readonly IdentityOffer[] | undefined) {
  const isOffered = offers !== undefined && offers.length > 0;
  useEffect(() => (isOffered ? keepNonceReady() : undefined), [isOffered]);
}

/** Loads Apple's script early: browsers open a window only right after the click. */
function usePreparedApple(offers: readonly IdentityOffer[] | undefined) {
  const isOffered = offers?.some(({ kind }) => kind === 'apple') ?? false;
  useEffect(() => {
    // A failure is silent: the click loads the script again and reports it.
    if (isOffered) prepareApple().catch(() => {});
  }, [isOffered]);
}

function useSocialSignIn(onSignedIn: () => void) {
  const logIn = useLogInWithProvider();
  const [waitingFor, setWaitingFor] = useState<Provider | null>(null);
  const attempts = useRef(0);

  const signIn = async (provider: Provider, ask: () => Promise<ProvenIdentity | null>) => {
    const attempt = (attempts.current += 1);
    setWaitingFor(provider);
    try {
      const identity = await ask();
      if (!identity) return;
      // The modal may be closed by now, but a customer who chose an identity still wants to sign in.
      const { merge } = await logIn.mutateAsync(identity);
      onSignedIn();
      welcome(copy.welcomeBack, merge);
    } catch (error) {
      notify.failure(error, describeSocialFailure(error, provider));
    } finally {
      // A second press has started a new attempt, which is still waiting.
      if (attempt === attempts.current) setWaitingFor(null);
    }
  };
  return {
    signInWith: (offer: IdentityOffer) => void signIn(offer.provider, () => askBy(offer)),
    signInAs: (identity: ProvenIdentity) => void signIn(identity.provider, async () => identity),
    waitingFor,
    isSigningIn: logIn.isPending,
  };
}

async function askBy({ provider, kind, clientId }: IdentityOffer): Promise<ProvenIdentity | null> {
  // Takes a kept nonce without waiting, if there is one.
  const { value: nonce } = takeNonce() ?? (await obtainNonce());
  return kind === 'apple' && clientId !== null
    ? askApple(clientId, nonce)
    : askForIdentity(provider, nonce);
}
