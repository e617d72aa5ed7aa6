import { useRef, useState } from 'react';

/** Runs one piece of asynchronous work at a time. The customer may cancel it between its steps. */
export function useAttempt() {
  const current = useRef<symbol | null>(null);
  const [isRunning, setIsRunning] = useState(false);

  const giveUp = () => {
    current.current = null;
    setIsRunning(false);
  };
  /** The work calls `isWanted` after each wait. */
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
