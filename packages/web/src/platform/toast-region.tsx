import { useEffect, useState } from 'react';
import { laterPart } from './later-part.tsx';
import { untilFirstMessage } from './notify.ts';
import { useHasBeenIdle } from './use-when-idle.ts';

const [Toasts] = laterPart(
  () => import('./toasts.tsx'),
  (module) => module.Toasts,
);

/** Where toasts appear. Its code loads when the browser is idle, or with the first message. */
export function ToastRegion() {
  const hasBeenIdle = useHasBeenIdle();
  const [hasMessage, setHasMessage] = useState(false);
  useEffect(() => void untilFirstMessage.then(() => setHasMessage(true)), []);
  return (hasBeenIdle || hasMessage) && <Toasts />;
}
