import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { untilSent } from '#cart/send-kept-changes.ts';
import { isShopThere } from '#platform/is-shop-there.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { paths } from '../../paths.ts';
import { copy } from './offline.copy.ts';

/** OWN-55: in place of a page that can't be loaded. Goes on by itself when the connection is back. */
export function OutOfReach({ onBack }: { onBack: () => void }) {
  const [state, setState] = useState<'waiting' | 'asking' | 'still away'>('waiting');
  const ask = async () => {
    setState('asking');
    if (!(await isShopThere())) return setState('still away');
    await untilSent();
    onBack();
  };
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    const tryAgain = () => void askAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);
  return (
    <EmptyState
      headingLevel="h1"
      picture={<ScenePicture scene="server-error" />}
      title={copy.title}
      actions={
        <>
          <Button isBusy={state === 'asking'} onClick={() => void ask()}>
            {state === 'asking' ? copy.asking : copy.tryAgain}
          </Button>
          <Link to={paths.menu} className={buttonClass({ variant: 'secondary' })}>
            {copy.seeMenu}
          </Link>
        </>
      }
    >
      {copy.isSafe}{' '}
      <span role="status">{state === 'still away' ? copy.stillAway : copy.check}</span>
    </EmptyState>
  );
}
