import { HoursTable } from './hours-table.tsx';
import { useShopNow } from './opening.api.ts';
import { copy } from './opening-hours.copy.ts';
import { useOpeningOf } from './stores-opening.api.ts';
import { type DayHours, isoWeekdayOf, specialHours, weeklyHours } from './weekly-hours.ts';

/** When the counter is open: the week and the days that differ, folded until somebody wants to know. */
export function PickupHours({ storeId }: { storeId: string | undefined }) {
  const store = useOpeningOf(storeId);
  const nowMs = useShopNow();
  if (!store) return null;
  const special = specialHours(store).map(atCounter);
  return (
    <details>
      <summary className="folding">{copy.title}</summary>
      <div className="grid gap-4 pb-2">
        <HoursTable
          caption={copy.weekCaption}
          days={weeklyHours(store).map(atCounter)}
          today={nowMs === null ? null : isoWeekdayOf(nowMs)}
        />
        {special.length > 0 && (
          <HoursTable caption={copy.specialTitle} days={special} today={null} />
        )}
      </div>
    </details>
  );
}

/** Gives both kinds the same hours, so that the table has one column. */
function atCounter(day: DayHours): DayHours {
  return { ...day, delivery: day.pickup };
}
