import { useRef, useState } from 'react';

/** Work of several waits, one at a time, which the customer may give up in between. */
export function useAttempt() {
  const current = useRef<symbol | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  const giveUp = () => {
    current.current = null;
    setIsRunning(false);
  };
  /** The work asks after each wait whether it is still wanted. */
  const run = async (work: (isWanted: () => boolean) => Promise<void>) => {
    if (current.current) return;
    const own = Symbol('attempt');
    const isWanted = () => current.current === own;
    current.current = own;
    setIsRunning(true);
    await work(isWanted).finally(() => isWanted() && giveUp());
  };
  return { isRunning, run, giveUp };
}

export type Attempt = ReturnType<typeof useAttempt>;
