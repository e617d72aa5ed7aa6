import { Hourglass } from 'lucide-react';
import { useShopNow, useStoreOpening } from './opening.api.ts';
import { copy } from './opening.copy.ts';
import { statusOf, type OpeningStatus } from './opening-status.ts';
import { OpeningStrip } from './opening-strip.tsx';

/** Whether the shop is open, by the minute, from data: kept HTML and a page left open for hours say the same. */
export function OpeningLine() {
  const store = useStoreOpening();
  const nowMs = useShopNow();
  if (!store || nowMs === null) return <OpeningStrip />;
  const { kind, line } = statusOf(store, nowMs);
  return (
    <OpeningStrip isNotable={kind !== 'open'}>
      <Mark kind={kind} />
      <span>
        {line}
        {(kind === 'closed' || kind === 'paused') && (
          <span className="max-sm:hidden"> · {copy.orderForLater}</span>
        )}
      </span>
    </OpeningStrip>
  );
}

function Mark({ kind }: { kind: OpeningStatus['kind'] }) {
  return kind === 'open' ? (
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-basil" />
  ) : (
    <Hourglass className="size-4 shrink-0" aria-hidden="true" />
  );
}
