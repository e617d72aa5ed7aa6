import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isBusy } from '#kitchen/busy/busy.ts';
import { BusyPanel } from '#kitchen/busy/busy-panel.tsx';
import { useLookedAtStore, useSeveralStores } from '#location/desk/stores-desk.api.ts';
import { hoursQuery, useChangeBusyAtDesk } from '#opening/desk/opening-desk.api.ts';
import { copy as hours } from '#opening/desk/opening-desk.copy.ts';
import { useShopNow } from '#opening/opening.api.ts';
import { type OpeningStatus, statusOf } from '#opening/opening-status.ts';
import { useStoresOpening } from '#opening/stores-opening.api.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { copy } from '#today/today.copy.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';

/** How the shop is now, and the pause for those who may. */
export function TodayShop({ mayPause }: { mayPause: boolean }) {
  return mayPause ? <ShopWithPause /> : <ShopNow />;
}

const TONES = { open: 'success', busy: 'warm', paused: 'alert', closed: 'neutral' } as const;

function ShopNow() {
  const storeId = useLookedAtStore();
  const store = useStoresOpening().find(({ id }) => id === storeId);
  const nowMs = useShopNow();
  if (!store || nowMs === null) return null;
  return <ShopCard status={statusOf(store, nowMs)} />;
}

/** Of the store that the desk looks at. */
function ShopWithPause() {
  const { data: desk } = useQuery(hoursQuery);
  const changeBusy = useChangeBusyAtDesk();
  const hasSeveral = useSeveralStores().length > 0;
  const [isOpen, setIsOpen] = useState(false);
  if (!desk) return <ShopNow />;
  const nowMs = Date.parse(desk.now);
  return (
    <ShopCard status={statusOf(desk.opening, nowMs)}>
      {isOpen || isBusy(desk.busy, nowMs) ? (
        <BusyPanel
          isWhole
          busy={desk.busy}
          nowMs={nowMs}
          {...(hasSeveral && { store: desk.opening.name })}
          onChange={(body) =>
            changeBusy.mutate(
              { ...body, storeId: desk.opening.id },
              {
                onError: (error) => notifyFailure(error, hours.saveFailed),
              },
            )
          }
        />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          {copy.pause}
        </Button>
      )}
    </ShopCard>
  );
}

/** In the words that customers read. */
function ShopCard({ status, children }: { status: OpeningStatus; children?: ReactNode }) {
  return (
    <section
      aria-label={copy.shop}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-card p-4"
    >
      <Badge tone={TONES[status.kind]}>{copy.standings[status.kind]}</Badge>
      <p className="mr-auto text-title font-semibold">{status.line}</p>
      {children}
      {status.note && <p className="w-full text-ink-soft">{status.note}</p>}
    </section>
  );
}
