import {
  findFaultOfSaleTimes,
  isLimited,
  saySaleTimes,
  WHOLE_DAY,
} from '@driftstone/contract/catalogue/sale-times.rules.ts';
import type { SaleTimes } from '@driftstone/contract/catalogue/sale-times.schema.ts';
import type { Shift } from '@driftstone/contract/primitives.ts';
import { useState } from 'react';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { DayChoice } from '#ui/day-choice.tsx';
import { ShiftFields } from '#ui/shift-fields.tsx';
import { toShift, toTyped, type TypedShift } from '#ui/shift-times.ts';
import { TextField } from '#ui/text-field.tsx';
import { Folded } from './folded.tsx';
import { copy } from './sale-times.copy.ts';

const AT_ALL_TIMES: SaleTimes = { days: [], shifts: [], firstDate: null, lastDate: null };

interface SaleTimesFieldProps {
  /** null: as its category, or at all times. */
  value: SaleTimes | null;
  /** Of an item's category; null: at all times. */
  category?: SaleTimes | null;
  onChange: (value: SaleTimes | null) => void;
}

/** Days, hours and dates of an item or a category. What is left blank does not limit it. */
export function SaleTimesField({ value, category = null, onChange }: SaleTimesFieldProps) {
  const times = value ?? AT_ALL_TIMES;
  const [typed, setTyped] = useState(() => toTypedHours(times.shifts));
  const change = (part: Partial<SaleTimes>) => {
    const changed = { ...times, ...part };
    onChange(isLimited(changed) ? changed : null);
  };
  const fault = findFaultOfSaleTimes(times);
  const said = value ?? category;
  const words = said && isLimited(said) ? saySaleTimes(said) : copy.atAllTimes;
  return (
    <Folded title={copy.soldWhen} summary={words} hint={copy.soldWhenHint}>
      {category && (value === null || !isLimited(value)) && (
        <>
          {value === null && <p>{copy.asCategory(saySaleTimes(category))}</p>}
          <CheckboxCard
            label={copy.unlikeCategory}
            isChecked={value !== null}
            onChange={(isChecked) => onChange(isChecked ? AT_ALL_TIMES : null)}
          />
        </>
      )}
      <DayChoice days={times.days} onChange={(days) => change({ days })} />
      <div className="grid gap-2">
        <ShiftFields
          copy={copy.saleHours}
          legend={copy.saleHours.hours}
          shifts={typed}
          onChange={(next) => {
            setTyped(next);
            change({ shifts: readHours(next) });
          }}
        />
        <p className="text-sm text-ink-soft">{copy.saleHoursHint}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="date"
          label={copy.firstDate}
          value={times.firstDate ?? ''}
          onChange={(event) => change({ firstDate: event.target.value || null })}
        />
        <TextField
          type="date"
          label={copy.lastDate}
          value={times.lastDate ?? ''}
          onChange={(event) => change({ lastDate: event.target.value || null })}
        />
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {fault ?? (isLimited(times) && copy.soldWords(saySaleTimes(times)))}
      </p>
    </Folded>
  );
}

/** The ends of the shop's day are blank. Begins with a row to type in. */
function toTypedHours(shifts: readonly Shift[]): TypedShift[] {
  if (shifts.length === 0) return [{ opens: '', closes: '' }];
  return shifts.map((shift) => ({
    opens: shift.opens === WHOLE_DAY.opens ? '' : shift.opens,
    closes: shift.closes === WHOLE_DAY.closes ? '' : toTyped(shift).closes,
  }));
}

function readHours(typed: readonly TypedShift[]): Shift[] {
  return typed
    .flatMap(({ opens, closes }) => {
      if (!opens && !closes) return [];
      const from = opens || WHOLE_DAY.opens;
      return closes ? (toShift({ opens: from, closes }) ?? []) : { ...WHOLE_DAY, opens: from };
    })
    .toSorted((one, other) => one.opens.localeCompare(other.opens));
}
