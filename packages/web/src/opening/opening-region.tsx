import { useCallback, useState } from 'react';
import { laterPart } from '#platform/later-part.tsx';
import { useWhenIdle } from '#platform/use-when-idle.ts';
import { OpeningStrip } from './opening-strip.tsx';

const [OpeningLine] = laterPart(
  () => import('./opening-line.tsx'),
  (module) => module.OpeningLine,
);

/** The line across the top of every page. What it says is loaded once the browser is idle. */
export function OpeningRegion() {
  const [isIdle, setIsIdle] = useState(false);
  useWhenIdle(useCallback(() => setIsIdle(true), []));
  return (
    <section aria-label="Open or closed" className="print:hidden">
      {isIdle ? <OpeningLine fallback={<OpeningStrip />} /> : <OpeningStrip />}
    </section>
  );
}
