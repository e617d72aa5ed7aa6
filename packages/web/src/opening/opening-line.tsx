import { Hourglass } from 'lucide-react';
import { useShopNow, useStoreOpening } from './opening.api.ts';
import { copy } from './opening.copy.ts';
import { statusOf, type OpeningStatus } from './opening-status.ts';

/** Whether the shop is open, by the minute, from data: kept HTML and a page left open for hours say the same. */
export function OpeningLine({ beforeItIsKnown }: { beforeItIsKnown: string }) {
  const store = useStoreOpening();
  const nowMs = useShopNow();
  if (!store || nowMs === null) return beforeItIsKnown;
  const { kind, line } = statusOf(store, nowMs);
  return (
    <>
      <Mark kind={kind} />
      <span data-notable={kind === 'open' ? undefined : ''}>
        {line}
        {(kind === 'closed' || kind === 'paused') && (
          <span className="max-sm:hidden"> · {copy.orderForLater}</span>
        )}
      </span>
    </>
  );
}

function Mark({ kind }: { kind: OpeningStatus['kind'] }) {
  return kind === 'open' ? (
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-basil" />
  ) : (
    <Hourglass className="size-4 shrink-0" aria-hidden="true" />
  );
}
