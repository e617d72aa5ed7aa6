import { useCallback, useEffect, useState } from 'react';
import { laterPart } from './later-part.tsx';
import { untilFirstMessage } from './notify.ts';
import { useWhenIdle } from './use-when-idle.ts';

const [Toasts] = laterPart(
  () => import('./toasts.tsx'),
  (module) => module.Toasts,
);

/** Where toasts appear. Its code loads when the browser is idle, or with the first message. */
export function ToastRegion() {
  const [isDue, setIsDue] = useState(false);
  const open = useCallback(() => setIsDue(true), []);
  useWhenIdle(open);
  useEffect(() => void untilFirstMessage.then(open), [open]);
  return isDue && <Toasts />;
}
