import { HEARTBEAT_MS } from '@driftstone/contract/news.ts';
import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

interface LiveAgeProps {
  lastContactAt: number;
  /** How long an answer counts as live: for a stream, until its next heartbeat is due. */
  liveForMs?: number;
  /** The last call has failed. */
  isFailing?: boolean;
}

interface ContactAgeProps extends LiveAgeProps {
  contact: 'live' | 'late' | 'lost';
}

const SECOND_MS = 1000;
const MINUTE_S = 60;
const HEARD_FOR_MS = HEARTBEAT_MS + SECOND_MS;

/** Says how old the board's content may be: discreetly while it is live, and impossible to miss when it is not. */
export function ContactAge(props: ContactAgeProps) {
  const { contact, lastContactAt } = props;
  if (contact === 'live') return <LiveAge {...props} />;
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
        <WifiOff className={classNames('shrink-0', isLost ? 'size-10' : 'size-6')} />
        <p>
          {isLost ? 'No contact with the shop. ' : 'The shop is slow to answer. '}
          <Age sinceMs={lastContactAt} />
          {isLost && ' New orders may be missing. Check the network of this device.'}
        </p>
      </div>
    </>
  );
}

/** 'Live' is a claim about this moment: it ends with the first call that fails, or that takes too long. */
export function LiveAge({
  lastContactAt,
  liveForMs = HEARD_FOR_MS,
  isFailing = false,
}: LiveAgeProps) {
  const ageMs = Math.max(0, useNow() - lastContactAt);
  const isLive = !isFailing && ageMs <= liveForMs;
  const Icon = isLive ? Wifi : WifiOff;
  return (
    <p
      className={classNames(
        'inline-flex items-center gap-1.5 text-sm tabular-nums',
        isLive ? 'text-ink-soft' : 'font-bold text-tomato-deep',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      {isLive ? 'Live' : `${Math.round(ageMs / SECOND_MS)} s ago`}
    </p>
  );
}

/** Not announced again every second. */
function Age({ sinceMs }: { sinceMs: number }) {
  return (
    <span aria-live="off" className="tabular-nums">
      Last heard {describeAge(useNow() - sinceMs)} ago.
    </span>
  );
}

function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(ticking);
  }, []);
  return nowMs;
}

function describeAge(ageMs: number): string {
  const seconds = Math.round(ageMs / SECOND_MS);
  if (seconds < 2 * MINUTE_S) return `${seconds} seconds`;
  return `${Math.floor(seconds / MINUTE_S)} minutes`;
}
