const LATE_AFTER_MS = 30_000;
const LOST_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 1000;
/** A timer that fires later than this stood still: the device slept. */
const ASLEEP_MS = 5000;

export type Contact = 'live' | 'late' | 'lost';

interface ContactWatch {
  /** The page shows what the shop knows now. */
  heard: () => void;
  stop: () => void;
}

/** Judges how long the shop has been silent. */
export function watchContact(
  onChange: (contact: Contact) => void,
  onWake: () => void,
  isResting: () => boolean,
): ContactWatch {
  let silentMs = 0;
  let lookedAtMs = Date.now();
  const look = setInterval(() => {
    const passedMs = Date.now() - lookedAtMs;
    lookedAtMs += passedMs;
    // A hidden page's timers are late too, but its network works.
    const hasSlept = passedMs > ASLEEP_MS && document.visibilityState === 'visible';
    silentMs += passedMs;
    // What is shown is old, but no call has failed yet.
    if (hasSlept || isResting()) silentMs = Math.min(silentMs, LATE_AFTER_MS);
    if (hasSlept) onWake();
    onChange(contactAfter(silentMs));
  }, LOOK_EVERY_MS);
  return {
    heard: () => {
      silentMs = 0;
      lookedAtMs = Date.now();
      onChange('live');
    },
    stop: () => clearInterval(look),
  };
}

function contactAfter(silentMs: number): Contact {
  if (silentMs >= LOST_AFTER_MS) return 'lost';
  return silentMs >= LATE_AFTER_MS ? 'late' : 'live';
}
