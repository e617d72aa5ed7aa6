import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** OWN-56: the address behind 'Build your own' on a home screen, as the site's manifest has it. */
const BUILD_YOUR_OWN = '#build-your-own';

export function useBuildShortcut(build: () => void): void {
  const { hash } = useLocation();
  const start = useEffectEvent(build);
  useEffect(() => {
    if (hash === BUILD_YOUR_OWN) start();
  }, [hash]);
}
