import { Bell, BellOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LiveNews } from '#platform/news/live-news.ts';
import { switchSound, useIsSoundOn } from '#platform/sound/chime.ts';
import { classNames } from '#ui/class-names.ts';
import { copy } from './drive.copy.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

interface RoadContactProps extends Pick<LiveNews, 'contact' | 'lastContactAt'> {
  /** The number of presses that wait to be sent. */
  waiting: number;
}

/** A driver is often offline and goes on working: the page says so, and hides nothing behind the message. */
export function RoadContact({ contact, lastContactAt, waiting }: RoadContactProps) {
  return (
    <div role="status" className="rounded-md bg-gold px-3 py-2 text-lg font-bold text-ink">
      {contact === 'late' && <p>{copy.slow}</p>}
      {contact === 'lost' && <Silence sinceMs={lastContactAt} />}
      {waiting > 0 && <p>{copy.willBeSent(waiting)}</p>}
    </div>
  );
}

/** Not announced again every second. */
function Silence({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  return (
    <p aria-live="off" className="tabular-nums">
      {copy.noContact(describeAge(nowMs - sinceMs))}
    </p>
  );
}

function describeAge(ageMs: number): string {
  if (ageMs < 2 * MINUTE_MS) return `${Math.max(0, Math.round(ageMs / SECOND_MS))} seconds`;
  return `${Math.floor(ageMs / MINUTE_MS)} minutes`;
}

/** As large when it is on, so that nothing moves under the touch that turns it on. */
export function SoundSign() {
  const isOn = useIsSoundOn();
  const look = 'grid size-14 place-items-center rounded-full';
  if (isOn)
    return (
      <span role="img" aria-label={copy.soundOn} className={classNames(look, 'text-basil')}>
        <Bell className="size-6" />
      </span>
    );
  return (
    <button
      type="button"
      aria-label={copy.soundOff}
      onClick={() => switchSound(true)}
      className={classNames(look, 'bg-tomato-deep text-white')}
    >
      <BellOff className="size-6" />
    </button>
  );
}
