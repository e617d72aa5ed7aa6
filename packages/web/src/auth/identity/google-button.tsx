import { useEffect, useRef, useState } from 'react';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ProvenIdentity } from '../sign-in/sign-in.api.ts';
import { copy } from '../auth.copy.ts';
import { drawGoogleButton, prepareGoogle } from './google-identity.ts';
import { obtainNonce } from './identity-nonce.ts';
import { PROVIDER_NAMES, ProviderMark } from './provider-mark.tsx';
import { describeSocialFailure } from './social-failure.ts';

interface GoogleButtonProps {
  clientId: string;
  isBusy: boolean;
  onIdentity: (identity: ProvenIdentity) => void;
}

/** Google's own button, which Google requires. If its script fails to load, ours retries it. */
export function GoogleButton({ clientId, isBusy, onIdentity }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'away'>('loading');
  const [drawing, setDrawing] = useState({ isWanted: false });
  const latestOnIdentity = useRef(onIdentity);
  useEffect(() => {
    latestOnIdentity.current = onIdentity;
  });

  useEffect(() => {
    const parent = place.current;
    if (!parent) return;
    let isLeft = false;
    let aging: ReturnType<typeof setTimeout> | undefined;
    const drawAnew = () => setDrawing({ isWanted: false });
    const draw = async () => {
      await prepareGoogle();
      const nonce = await obtainNonce();
      if (isLeft) return;
      const onIdentity = (identity: ProvenIdentity) => {
        latestOnIdentity.current(identity);
        drawAnew();
      };
      drawGoogleButton({ clientId, nonce: nonce.value, parent, onIdentity });
      aging = setTimeout(drawAnew, nonce.freshUntilMs - Date.now());
      setState('shown');
    };
    setState('loading');
    draw().catch((error: unknown) => {
      if (isLeft) return;
      setState('away');
      // No error before a click: the visitor may only want to use a password.
      if (drawing.isWanted) notify.failure(error, describeSocialFailure(error, 'google'));
    });
    return () => {
      isLeft = true;
      clearTimeout(aging);
      parent.replaceChildren();
    };
  }, [clientId, drawing]);

  return (
    <div className="relative min-h-11" aria-busy={isBusy || state === 'loading'}>
      {state === 'loading' && <Skeleton className="absolute inset-0" />}
      {state === 'away' && (
        <Button variant="secondary" isWide onClick={() => setDrawing({ isWanted: true })}>
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
