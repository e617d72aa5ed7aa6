import { savesData } from '../../saves-data.ts';

const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown'];

/** A tap that leads to another page needs the line first. */
const AFTER_SIGN_MS = 1000;

/** Fetches code after the first sign of the visitor, who may just read, or save data. Returns what ends the wait. */
export function atFirstSign(fetchAhead: () => void): () => void {
  const watch = new AbortController();
  const fetchSoon = () => {
    watch.abort();
    setTimeout(fetchAhead, AFTER_SIGN_MS);
  };
  if (!savesData())
    for (const sign of SIGNS)
      addEventListener(sign, fetchSoon, { passive: true, signal: watch.signal });
  return () => watch.abort();
}
