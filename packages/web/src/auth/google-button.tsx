import { useEffect, useRef, useState } from 'react';
import { notify } from '#platform/notify.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ProvenIdentity } from './auth.api.ts';
import { copy } from './auth.copy.ts';
import { renderGoogleButton } from './google-identity.ts';
import { PROVIDER_NAMES, ProviderMark } from './provider-mark.tsx';

interface GoogleButtonProps {
  clientId: string;
  isBusy: boolean;
  onIdentity: (identity: ProvenIdentity) => void;
}

/** Google's own button, as Google demands; where its script does not come, one of ours that asks for it again. */
export function GoogleButton({ clientId, isBusy, onIdentity }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'away'>('loading');
  const [attempt, setAttempt] = useState(0);
  const latestOnIdentity = useRef(onIdentity);
  useEffect(() => {
    latestOnIdentity.current = onIdentity;
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    const answer = (identity: ProvenIdentity) => latestOnIdentity.current(identity);
    renderGoogleButton({ clientId, parent, onIdentity: answer }).then(
      () => setState('shown'),
      () => {
        setState('away');
        // Who has not pressed anything may only want to use a password.
        if (attempt > 0) notify.error(copy.providerAway(PROVIDER_NAMES.google));
      },
    );
  }, [clientId, attempt]);

  const tryAgain = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <div className="relative min-h-11" aria-busy={isBusy || state === 'loading'}>
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      {state === 'away' && (
        <Button variant="secondary" isWide onClick={tryAgain}>
          <ProviderMark provider="google" />
          {copy.continueWith(PROVIDER_NAMES.google)}
        </Button>
      )}
      <div
        ref={place}
        className={classNames(
          'grid justify-items-center',
          isBusy && 'pointer-events-none opacity-50',
        )}
      />
    </div>
  );
}
