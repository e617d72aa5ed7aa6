import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { whyRefused } from '#platform/calls/call-error.ts';
import { notify } from '#platform/toasts/notify.ts';
import { Button } from '#ui/button.tsx';
import { copy } from './opening-desk.copy.ts';
import { SpecialDayDialog } from './special-day-dialog.tsx';
import { describeDate, nameDates, specialDates, type SpecialDates } from './special-dates.ts';
import { useSaveSettings } from './use-save-settings.ts';
import { withDates } from './week-shifts.ts';

/** The coming days on which the shop is closed or has other hours. */
export function SpecialDays({ desk }: { desk: HoursDesk }) {
  const titleId = useId();
  const [changed, setChanged] = useState<SpecialDates | 'new' | null>(null);
  const { save, isSaving } = useSaveSettings(desk);
  const dates = specialDates(desk.settings);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id={titleId} className="text-title">
            {copy.specialTitle}
          </h2>
          <p className="text-sm text-ink-soft">{copy.specialText}</p>
        </div>
        <Button onClick={() => setChanged('new')}>
          <CalendarPlus className="size-5" />
          {copy.addSpecial}
        </Button>
      </div>
      {dates.length === 0 ? (
        <p className="text-ink-soft">{copy.noSpecial}</p>
      ) : (
        <ul
          aria-label={copy.specialTitle}
          className="divide-y divide-line rounded-lg border border-line bg-card"
        >
          {dates.map((special) => (
            <li
              key={special.date}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 sm:px-6"
            >
              <div className="min-w-0 flex-1 basis-48">
                <p className="font-semibold">
                  {nameDates(special)} {special.lastDate.slice(0, 4)}
                </p>
                <p className="text-sm text-ink-soft wrap-anywhere">{describeDate(special)}</p>
              </div>
              <div className="-mx-3 flex flex-wrap sm:mr-0">
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={copy.changeSpecial(nameDates(special))}
                  onClick={() => setChanged(special)}
                >
                  {copy.change}
                </Button>
                <Button
                  variant="quiet"
                  size="small"
                  isBusy={isSaving}
                  aria-label={copy.removeSpecial(nameDates(special))}
                  onClick={() =>
                    save(
                      { specialDays: withDates(desk.settings.specialDays, special, null) },
                      {
                        onSaved: () => null,
                        onRefused: (error) => notify.error(whyRefused(error, copy)),
                      },
                    )
                  }
                >
                  {copy.usualHours}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <SpecialDayDialog desk={desk} special={changed} onClose={() => setChanged(null)} />
    </section>
  );
}
