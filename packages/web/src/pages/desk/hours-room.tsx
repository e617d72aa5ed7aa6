import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSeveralStores } from '#location/desk/stores-desk.api.ts';
import { copy as storesCopy } from '#location/desk/stores-desk.copy.ts';
import { BusyPanel } from '#kitchen/busy/busy-panel.tsx';
import { hoursQuery, useChangeBusyAtDesk } from '#opening/desk/opening-desk.api.ts';
import { copy } from '#opening/desk/opening-desk.copy.ts';
import { DeliveryZones } from '#opening/desk/delivery-zones.tsx';
import { OrdersOutside } from '#opening/desk/orders-outside.tsx';
import { SpecialDays } from '#opening/desk/special-days.tsx';
import { TERM_GROUPS, type TermGroup } from '#opening/desk/terms.ts';
import { TermsForm } from '#opening/desk/terms-form.tsx';
import { WeekPicture } from '#opening/desk/week-picture.tsx';
import { statusOf } from '#opening/opening-status.ts';
import { notifyFailure } from '#platform/toasts/notify-failure.ts';
import { useHistoryPath } from '#staff/staff.api.ts';
import { HistoryLink } from '#platform/page/history-link.tsx';
import { LoadState } from '#ui/load-state.tsx';

/** When the shop is open, and what customers read about it. */
export function HoursRoom() {
  const changeBusy = useChangeBusyAtDesk();
  return (
    <WithSettings>
      {(desk) => (
        <>
          <section
            aria-label={copy.nowTitle}
            className="rounded-lg border border-line bg-card p-2 sm:p-4"
          >
            <p className="px-2 pt-2 text-sm text-ink-soft">{copy.customersRead}</p>
            <p className="px-2 pb-4 font-display text-title font-semibold">
              {statusOf(desk.opening, Date.parse(desk.now)).line}
            </p>
            <BusyPanel
              isWhole
              busy={desk.busy}
              nowMs={Date.parse(desk.now)}
              onChange={(body) =>
                changeBusy.mutate(
                  { ...body, storeId: desk.opening.id },
                  {
                    onError: (error) => notifyFailure(error, copy.saveFailed),
                  },
                )
              }
            />
          </section>
          <OrdersOutside {...desk.ordersOutside} />
          <SpecialDays desk={desk} />
          <WeekPicture desk={desk} />
        </>
      )}
    </WithSettings>
  );
}

export function DeliveryRoom() {
  return (
    <WithSettings>
      {(desk) => (
        <>
          <OrdersOutside {...desk.ordersOutside} />
          <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
            {termsOf('delivery', desk)}
            <DeliveryZones desk={desk} />
          </div>
        </>
      )}
    </WithSettings>
  );
}

export function CapacityRoom() {
  return (
    <WithSettings>
      {(desk) => (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
          {termsOf('capacity', desk)}
        </div>
      )}
    </WithSettings>
  );
}

function termsOf(room: TermGroup['room'], desk: HoursDesk): ReactNode[] {
  return TERM_GROUPS.filter((group) => group.room === room).map((group) => (
    <TermsForm key={group.id} desk={desk} group={group} />
  ));
}

/** Shows its children once the store's settings are there, and says whose they are. */
function WithSettings({ children }: { children: (desk: HoursDesk) => ReactNode }) {
  const query = useQuery(hoursQuery);
  const { data: desk } = query;
  const historyOf = useHistoryPath();
  const hasSeveral = useSeveralStores().length > 0;
  if (!desk) return <LoadState query={query} loading={copy.loading} failed={copy.loadFailed} />;
  return (
    <div className="grid grid-cols-1 gap-8">
      {hasSeveral && <p className="text-lg">{storesCopy.hoursOf(desk.opening.name)}</p>}
      {children(desk)}
      <HistoryLink
        to={historyOf({ id: desk.opening.id, name: copy.historyName, kind: 'store' })}
        name={copy.historyName}
      />
    </div>
  );
}
