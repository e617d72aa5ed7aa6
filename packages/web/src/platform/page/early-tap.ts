import { useEffect } from 'react';

declare global {
  interface Window {
    /** Ends the wait for taps, and returns the button that was tapped last. */
    takeEarlyTap?: () => HTMLButtonElement | null;
  }
}

let tapped: HTMLButtonElement | null = null;

/** Keeps the last tap that nothing answers yet. Runs ahead of the page's scripts, so it uses nothing from outside. */
export function keepEarlyTap(): void {
  let button: HTMLButtonElement | null = null;
  const keep = (event: Event) => {
    button = event.target instanceof Element ? event.target.closest('button') : null;
    // The browser would send the form itself, and lose what is in it.
    if (button) event.preventDefault();
  };
  addEventListener('click', keep, true);
  globalThis.window.takeEarlyTap = () => {
    removeEventListener('click', keep, true);
    return button;
  };
}

/** From here on React keeps the taps until it can answer them. */
export function takeEarlyTap(): void {
  tapped = globalThis.window.takeEarlyTap?.() ?? null;
}

/** Taps again once the page answers. */
export function useEarlyTap(): void {
  useEffect(() => {
    const tapAgain = () => {
      if (tapped?.isConnected) tapped.click();
      tapped = null;
    };
    // In a task of its own: during an effect, React can't hydrate the part that is tapped, and drops the tap.
    const timer = setTimeout(tapAgain);
    return () => clearTimeout(timer);
  }, []);
}
