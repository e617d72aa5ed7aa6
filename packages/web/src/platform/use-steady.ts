import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function at each render, which calls the latest one. For event handlers only. */
export function useSteady<Args extends unknown[]>(
  latest: (...args: Args) => void,
): (...args: Args) => void {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
