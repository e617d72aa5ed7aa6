import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

interface ContactAgeProps {
  contact: 'live' | 'late' | 'lost';
  lastContactAt: number;
}

const SECOND_MS = 1000;
const MINUTE_S = 60;

/** Says how old the board's content may be: discreetly while it is live, and impossible to miss when it is not. */
export function ContactAge({ contact, lastContactAt }: ContactAgeProps) {
  if (contact === 'live')
    return (
      <p className="inline-flex items-center gap-1.5 text-sm text-ink-soft">
        <Wifi className="size-4" aria-hidden="true" />
        Live
      </p>
    );
  const isLost = contact === 'lost';
  return (
    <>
      {isLost && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed inset-0 z-50 border-8 border-tomato-deep"
        />
      )}
      <div
        role="alert"
        className={classNames(
          'fixed inset-x-0 top-0 z-50 flex items-center gap-4 px-6 py-4 text-lg font-semibold',
          isLost ? 'bg-tomato-deep text-white' : 'bg-gold-wash text-gold-deep',
        )}
      >
        <WifiOff
          className={classNames('shrink-0', isLost ? 'size-10' : 'size-6')}
          aria-hidden="true"
        />
        <p>
          {isLost ? 'No contact with the shop. ' : 'The shop is slow to answer. '}
          <Age sinceMs={lastContactAt} />
          {isLost && ' New orders may be missing. Check the network of this device.'}
        </p>
      </div>
    </>
  );
}

/** Not announced again every second. */
function Age({ sinceMs }: { sinceMs: number }) {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  return (
    <span aria-live="off" className="tabular-nums">
      Last heard {describeAge(nowMs - sinceMs)} ago.
    </span>
  );
}

function describeAge(ageMs: number): string {
  const seconds = Math.round(ageMs / SECOND_MS);
  if (seconds < 2 * MINUTE_S) return `${seconds} seconds`;
  return `${Math.floor(seconds / MINUTE_S)} minutes`;
}
