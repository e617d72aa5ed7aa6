import { savesData } from '../later-code/saves-data.ts';

/** A tap on what is in sight needs the line first. */
const QUIET_MS = 3000;

/** From the first scroll on, or after a while, pictures come from a screen ahead of the visitor: `loads-near` in app.css. */
export function loadPicturesAhead(): () => void {
  const watch = new AbortController();
  const start = () => {
    watch.abort();
    document.documentElement.dataset['picturesAhead'] = '';
  };
  addEventListener('scroll', start, { passive: true, signal: watch.signal });
  const timer = savesData() ? undefined : setTimeout(start, QUIET_MS);
  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}
