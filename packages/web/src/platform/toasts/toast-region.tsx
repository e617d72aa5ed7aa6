import { useEffect, useState } from 'react';
import { laterPart } from '#platform/later-code/later-part.tsx';
import { untilFirstMessage } from './notify.ts';
import { useHasBeenIdle } from '#platform/later-code/use-when-idle.ts';

const [Toasts] = laterPart(
  () => import('./toasts.tsx'),
  (module) => module.Toasts,
);

const WAIT_TO_RETRY_MS = 10_000;

/**
 * Where toasts appear. Its code loads when the browser is idle, or with the first message. After a failure it loads
 * again when the browser is online or after some seconds, and shows the messages that have waited. With a `cartPath`,
 * the toast about an added pizza leads there.
 */
export function ToastRegion({ cartPath }: { cartPath?: string }) {
  const hasBeenIdle = useHasBeenIdle();
  const [hasMessage, setHasMessage] = useState(false);
  useEffect(() => void untilFirstMessage.then(() => setHasMessage(true)), []);
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
  return (
    (hasBeenIdle || hasMessage) &&
    !isMissing && <Toasts cartPath={cartPath} onMissing={() => setIsMissing(true)} />
  );
}
