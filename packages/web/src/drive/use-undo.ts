import { useEffect, useState } from 'react';
import type { KeptPress } from './presses.ts';

const OFFERED_MS = 10_000;

/** The last press, as long as it can be undone. */
export function useUndo() {
  const [offered, setOffered] = useState<KeptPress | null>(null);
  useEffect(() => {
    if (!offered) return;
    const ending = setTimeout(() => setOffered(null), OFFERED_MS);
    return () => clearTimeout(ending);
  }, [offered]);
  return { offered, offer: setOffered };
}
