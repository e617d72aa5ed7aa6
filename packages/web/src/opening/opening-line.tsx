import type { StoreOpening } from '@driftstone/contract/opening/opening.schema.ts';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShopNow } from './opening.api.ts';
import { copy } from './opening.copy.ts';
import { statusOf, type OpeningStatus } from './opening-status.ts';
import { useStoresOpening } from './stores-opening.api.ts';

/** A desktop has no room for more of them side by side. */
const MOST_BY_NAME = 3;

/** Computed each minute, so that a page left open for hours is right too. */
export function OpeningLine({ beforeItIsKnown }: { beforeItIsKnown: ReactNode }) {
  const stores = useStoresOpening();
  const nowMs = useShopNow();
  if (stores.length === 0 || nowMs === null) return beforeItIsKnown;
  return <OpeningWords stores={stores} nowMs={nowMs} />;
}

/** Whether the shop is open at a moment. */
export function OpeningWords({
  stores: [first, ...others],
  nowMs,
}: {
  stores: readonly StoreOpening[];
  nowMs: number;
}) {
  if (!first) return null;
  const status = statusOf(first, nowMs);
  const isSame = others.every((store) => statusOf(store, nowMs).line === status.line);
  if (!isSame) return <StoresLine stores={[first, ...others]} nowMs={nowMs} />;
  const { kind, line, isForLater } = status;
  return (
    <>
      <Mark kind={kind} />
      <span data-notable={kind === 'open' ? undefined : ''}>
        {line}
        {isForLater && <span className="max-sm:hidden"> · {copy.orderForLater}</span>}
      </span>
    </>
  );
}

/** For stores that differ: names each where there is room, and otherwise counts the open ones. */
function StoresLine({ stores, nowMs }: { stores: readonly StoreOpening[]; nowMs: number }) {
  const statuses = stores.map((store) => ({ name: store.name, ...statusOf(store, nowMs) }));
  const open = statuses.filter(({ isForLater }) => !isForLater).length;
  const isByName = stores.length <= MOST_BY_NAME;
  return (
    <>
      <Mark kind={open === stores.length ? 'open' : 'closed'} />
      <span data-notable={statuses.every(({ kind }) => kind === 'open') ? undefined : ''}>
        <span className={isByName ? 'lg:hidden' : undefined}>
          {copy.storesOpen(open, stores.length)}
        </span>
        {isByName && (
          <span className="max-lg:hidden">
            {statuses.map(({ name, line }) => copy.storeLine(name, line)).join(' · ')}
          </span>
        )}
      </span>
    </>
  );
}

function Mark({ kind }: { kind: OpeningStatus['kind'] }) {
  return kind === 'open' ? (
    <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-basil" />
  ) : (
    <Hourglass className="size-4 shrink-0" />
  );
}
