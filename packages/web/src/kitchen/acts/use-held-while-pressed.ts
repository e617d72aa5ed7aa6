import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

const LONGEST_CLICK_MS = 350;

/**
 * Keeps showing what was there when a finger came down, until it lifts, so that nothing moves under it. Returns what to
 * show and the handlers for the board. A finger that comes down draws nothing anew: the board is large, and a press is
 * answered all the sooner.
 */
export function useHeldWhilePressed<Shown>(latest: Shown) {
  const [shown, setShown] = useState(latest);
  const newest = useRef(latest);
  /** Counts presses; null: no finger is down. */
  const press = useRef<number | null>(null);
  const pressCount = useRef(0);
  useLayoutEffect(() => {
    newest.current = latest;
    if (press.current === null) setShown(latest);
  }, [latest]);
  useEffect(() => {
    const ends = new AbortController();
    const release = (ended: number | null) => {
      // Not what the next press holds, which may begin before this one has ended.
      if (ended === null || press.current !== ended) return;
      press.current = null;
      setShown(newest.current);
    };
    const releaseAfter = (ms: number) => () => void setTimeout(release, ms, press.current);
    const releaseNow = () => release(press.current);
    const { signal } = ends;
    // A finger's click may follow a moment after it has lifted, or not at all.
    window.addEventListener('pointerup', releaseAfter(LONGEST_CLICK_MS), { signal });
    window.addEventListener('click', releaseAfter(0), { signal });
    window.addEventListener('pointercancel', releaseNow, { signal });
    window.addEventListener('blur', releaseNow, { signal });
    return () => ends.abort();
  }, []);
  return {
    shown,
    onPointerDown: ({ isPrimary }: PointerEvent) => {
      if (isPrimary) press.current = pressCount.current += 1;
    },
  };
}
