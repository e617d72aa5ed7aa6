import { laterPart } from '#platform/later-code/later-part.tsx';
import { useHasBeenIdle } from '#platform/later-code/use-when-idle.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';

const [OpeningLine] = laterPart(
  () => import('./opening-line.tsx'),
  (module) => module.OpeningLine,
);

const WITHOUT_TIME = 'Opening hours';

/** What the server has written into the page (`entry.server.tsx`): the first paint has it, whose code comes later. */
const written = import.meta.env.SSR
  ? WITHOUT_TIME
  : (document.querySelector('[data-opening]')?.innerHTML ?? WITHOUT_TIME);

/** Its opening tag is what the server looks for. */
const WrittenLine = () => (
  <span
    data-opening=""
    className="contents"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: written }}
  />
);

/** The line across the top of every page. Its code loads once the browser is idle; its link stays the same. */
export function OpeningRegion() {
  const isIdle = useHasBeenIdle();
  return (
    <section aria-label="Open or closed" className="print:hidden">
      <OpeningStrip>
        {isIdle ? (
          <OpeningLine fallback={<WrittenLine />} beforeItIsKnown={<WrittenLine />} />
        ) : (
          <WrittenLine />
        )}
      </OpeningStrip>
    </section>
  );
}

/** A line across the top of every page, as high for every text. `data-notable`: customers should notice it. */
function OpeningStrip({ children }: { children: ReactNode }) {
  return (
    <Link
      to={paths.openingHours}
      className="flex min-h-9 items-center justify-center gap-2 bg-paper-deep px-4 text-center text-xs font-semibold text-ink underline-offset-4 hover:underline has-data-notable:bg-gold-wash has-data-notable:text-gold-deep sm:text-sm pointer-coarse:min-h-11"
    >
      {children}
    </Link>
  );
}
