import type { HoursDesk } from '@driftstone/contract/opening/opening-desk.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { minutesOf } from '@driftstone/contract/opening/shifts.rules.ts';
import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { describeShifts } from '../weekly-hours.ts';
import { DayDialog } from './day-dialog.tsx';
import { copy } from './opening-desk.copy.ts';
import { DAYS, isSameShifts, shiftsOfDay, spanOfWeek } from './week-shifts.ts';

/** The week as bars by the hour, a row for each day. */
export function WeekPicture({ desk }: { desk: HoursDesk }) {
  const titleId = useId();
  const [changed, setChanged] = useState<number | null>(null);
  const { weekly } = desk.settings;
  const span = spanOfWeek(weekly);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h2 id={titleId} className="text-title">
          {copy.weekTitle}
        </h2>
        <p className="text-sm text-ink-soft">{copy.weekText}</p>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {DAYS.map((name, index) => {
          const { pickup, delivery } = shiftsOfDay(weekly, index + 1);
          const isSame = isSameShifts(pickup, delivery);
          return (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:grid sm:grid-cols-[7rem_1fr_auto] sm:px-6"
            >
              <p className="font-semibold">{name}</p>
              <Button
                variant="quiet"
                size="small"
                className="-mr-3 sm:col-start-3 sm:row-start-1"
                aria-label={copy.changeDay(name)}
                onClick={() => setChanged(index + 1)}
              >
                {copy.change}
              </Button>
              <div className="grid basis-full gap-1.5 sm:col-start-2 sm:row-start-1">
                {isSame ? (
                  <Bar shifts={pickup} span={span} label={null} />
                ) : (
                  <>
                    <Bar shifts={pickup} span={span} label={copy.pickup} />
                    <Bar shifts={delivery} span={span} label={copy.delivery} />
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <DayDialog desk={desk} day={changed} onClose={() => setChanged(null)} />
    </section>
  );
}

interface BarProps {
  shifts: readonly Shift[];
  span: ReturnType<typeof spanOfWeek>;
  /** null: applies to both kinds. */
  label: string | null;
}

function Bar({ shifts, span: { fromMinutes, untilMinutes }, label }: BarProps) {
  const percentOf = (minutes: number) => `${(minutes / (untilMinutes - fromMinutes)) * 100}%`;
  return (
    <div>
      <p className="text-sm tabular-nums">
        {label !== null && <span className="text-ink-soft">{label} </span>}
        {describeShifts(shifts)}
      </p>
      <div aria-hidden="true" className="relative mt-1 h-2.5 rounded-full bg-paper-deep">
        {shifts.map(({ opens, closes }) => {
          const [from, until] = [minutesOf(opens) ?? 0, minutesOf(closes) ?? 0];
          return (
            <span
              key={opens}
              className={classNames(
                'absolute inset-y-0 rounded-full forced-colors:border',
                label === copy.delivery ? 'bg-gold' : 'bg-basil',
              )}
              style={{ left: percentOf(from - fromMinutes), width: percentOf(until - from) }}
            />
          );
        })}
      </div>
    </div>
  );
}
