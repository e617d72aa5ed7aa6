/** HOME-04. */
const ADVANCE_INTERVAL_MS = 4000;
const RESUME_DELAY_MS = 1500;

type Hold = 'hover' | 'focus' | 'press' | 'touch';

export interface AutoAdvance {
  start: (advance: () => void) => void;
  stop: () => void;
  /** Pauses until the same hold is released, and a moment longer. */
  hold: (hold: Hold) => void;
  release: (hold: Hold) => void;
  /** Pauses for a moment after a turn of the wheel. */
  pause: () => void;
}

export function createAutoAdvance(): AutoAdvance {
  const holds = new Set<Hold>();
  let advance: (() => void) | null = null;
  let interval: ReturnType<typeof setInterval> | undefined;
  let resumption: ReturnType<typeof setTimeout> | undefined;

  const stand = () => {
    clearInterval(interval);
    clearTimeout(resumption);
  };
  const run = () => {
    stand();
    if (advance && holds.size === 0) interval = setInterval(advance, ADVANCE_INTERVAL_MS);
  };
  const runLater = () => {
    stand();
    if (advance && holds.size === 0) resumption = setTimeout(run, RESUME_DELAY_MS);
  };

  return {
    start: (next) => {
      advance = next;
      run();
    },
    stop: () => {
      advance = null;
      stand();
    },
    hold: (hold) => {
      holds.add(hold);
      stand();
    },
    release: (hold) => {
      if (holds.delete(hold)) runLater();
    },
    pause: runLater,
  };
}
