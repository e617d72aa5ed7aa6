import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { isShopThere } from '#platform/calls/is-shop-there.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ScenePicture } from '#ui/scene-picture.tsx';
import { paths } from '../../paths.ts';
import { copy } from './offline.copy.ts';

const LOOK_EVERY_MS = 10_000;

/** OWN-55: shown in place of a page that can't be loaded. Goes on by itself when the connection is back. */
export function OutOfReach({ onBack }: { onBack: () => void }) {
  const [state, setState] = useState<'waiting' | 'asking' | 'still away'>('waiting');
  const ask = async () => {
    setState('asking');
    if (!(await isShopThere())) return setState('still away');
    onBack();
  };
  const goOn = useEffectEvent(onBack);
  useEffect(() => {
    let isShown = true;
    // A shop that answers all the while lacks the page's code: trying again and again would not bring it.
    let wasAway = false;
    const look = async () => {
      const isThere = await isShopThere();
      if (isThere && wasAway && isShown) {
        isShown = false;
        goOn();
      }
      wasAway ||= !isThere;
    };
    const goOnline = () => {
      wasAway = true;
      void look();
    };
    // The browser may be online while the shop is away: then no event tells of its return.
    const looking = setInterval(() => void look(), LOOK_EVERY_MS);
    window.addEventListener('online', goOnline);
    return () => {
      isShown = false;
      clearInterval(looking);
      window.removeEventListener('online', goOnline);
    };
  }, []);
  return (
    <EmptyState
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
