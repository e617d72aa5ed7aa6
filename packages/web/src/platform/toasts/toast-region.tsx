import { useEffect, useState } from 'react';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { untilFirstMessage } from './notify.ts';
import { atFirstSign } from '#platform/later-code/first-sign.ts';

const [Toasts] = laterPart(
  () => import('./toasts.tsx'),
  (module) => module.Toasts,
);

const WAIT_TO_RETRY_MS = 10_000;
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/**
 * Where toasts appear. Its code loads after the first sign of the visitor, or with the first message. After a failure it loads
 * again when the browser is online or after some seconds, and shows the messages that have waited. With a `cartPath`,
 * the toast about an added pizza leads there.
 */
export function ToastRegion({ cartPath }: { cartPath?: string }) {
  useEffect(keepPresses, []);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const fetchCode = () => setIsDue(true);
    void untilFirstMessage.then(fetchCode);
    return atFirstSign(fetchCode);
  }, []);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!isMissing) return;
    const tryAgain = () => setIsMissing(false);
    const timer = setTimeout(tryAgain, WAIT_TO_RETRY_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [isMissing]);
  return isDue && !isMissing && <Toasts cartPath={cartPath} onMissing={() => setIsMissing(true)} />;
}

/** OWN-36: a toast must not take the click of a press that has begun. app.css makes toasts transparent meanwhile. */
function keepPresses(): () => void {
  const { dataset } = document.documentElement;
  const press = ({ type, target }: PointerEvent) => {
    const isElsewhere = target instanceof Element && !target.closest('[data-sonner-toaster]');
    if (type === 'pointerdown' && isElsewhere) dataset['pressed'] = '';
    // The click comes next.
    else setTimeout(() => delete dataset['pressed']);
  };
  for (const type of PRESSES) document.addEventListener(type, press, { capture: true });
  return () => {
    delete dataset['pressed'];
    for (const type of PRESSES) document.removeEventListener(type, press, { capture: true });
  };
}
