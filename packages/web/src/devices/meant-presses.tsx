import { useEffect, useState } from 'react';
import { watchPresses } from '#platform/presses/watch-presses.ts';
import { copy } from './devices.copy.ts';

const SHOWN_MS = 2500;

/** HAND-01: on a screen of the crew, a press that nobody meant does nothing, and the screen says so until the next press. */
export function MeantPresses() {
  const [dropped, setDropped] = useState(0);
  const [isShown, setIsShown] = useState(false);
  useEffect(
    () =>
      watchPresses((isMeant) => {
        if (!isMeant) setDropped((count) => count + 1);
        setIsShown(!isMeant);
      }),
    [],
  );
  useEffect(() => {
    const ending = setTimeout(() => setIsShown(false), SHOWN_MS);
    return () => clearTimeout(ending);
  }, [dropped]);
  return (
    <div
      role="status"
      data-dropped={dropped}
      className="pointer-events-none fixed inset-x-0 top-2 z-60 px-2 text-center"
    >
      {isShown && (
        <p className="inline-block rounded-full bg-ink px-5 py-2 text-lg font-bold text-white shadow-float">
          {copy.pressIgnored}
        </p>
      )}
    </div>
  );
}
