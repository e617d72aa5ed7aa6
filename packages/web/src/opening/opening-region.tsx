import { laterPart } from '#platform/later-code/later-part.tsx';
import { useHasBeenIdle } from '#platform/later-code/use-when-idle.ts';
import { OpeningStrip } from './opening-strip.tsx';

const [OpeningLine] = laterPart(
  () => import('./opening-line.tsx'),
  (module) => module.OpeningLine,
);

const BEFORE_IT_IS_KNOWN = 'Opening hours';

/** The line across the top of every page. Its text loads once the browser is idle; its link stays the same. */
export function OpeningRegion() {
  const isIdle = useHasBeenIdle();
  return (
    <section aria-label="Open or closed" className="print:hidden">
      <OpeningStrip>
        {isIdle ? (
          <OpeningLine fallback={BEFORE_IT_IS_KNOWN} beforeItIsKnown={BEFORE_IT_IS_KNOWN} />
        ) : (
          BEFORE_IT_IS_KNOWN
        )}
      </OpeningStrip>
    </section>
  );
}
