import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { endsNextDay, toShift, type TypedShift } from './shift-times.ts';
import { TextField } from './text-field.tsx';

/** What the fields are called: a shop opens and closes, an item is sold from and until. */
interface ShiftWords {
  hours: string;
  opens: string;
  closes: string;
  nextDay: string;
  addShift: string;
  addMoreShifts: string;
  removeShift: (opens: string) => string;
  noShifts: string;
}

interface ShiftFieldsProps {
  copy: ShiftWords;
  /** 'Pickup' or 'Delivery', where the two differ. */
  legend: string | null;
  shifts: readonly TypedShift[];
  onChange: (shifts: TypedShift[]) => void;
}

const NEW_SHIFT: TypedShift = { opens: '', closes: '' };

/** The hours of one day, with or without a break. */
export function ShiftFields({ copy, legend, shifts, onChange }: ShiftFieldsProps) {
  const titleId = useId();
  const fields = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(() => onChange([...shifts, NEW_SHIFT]));
    const opens = fields.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [];
    [...opens].at(-1)?.focus();
  };
  const remove = (at: number) => {
    onChange(shifts.filter((_, index) => index !== at));
    // The pressed button goes away with its row.
    fields.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  };
  const put = (at: number, typed: TypedShift) =>
    onChange(shifts.map((shift, index) => (index === at ? typed : shift)));
  return (
    <div
      ref={fields}
      role="group"
      {...(legend === null ? { 'aria-label': copy.hours } : { 'aria-labelledby': titleId })}
      className="grid gap-3"
    >
      {legend !== null && (
        <p id={titleId} className="font-semibold">
          {legend}
        </p>
      )}
      {shifts.length === 0 && <p className="text-ink-soft">{copy.noShifts}</p>}
      {shifts.map((typed, index) => (
        <ShiftRow
          // Two shifts may be equal while somebody types.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          copy={copy}
          typed={typed}
          onChange={(next) => put(index, next)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button variant="quiet" size="small" className="-ml-3 justify-self-start" onClick={add}>
        <Plus className="size-4" />
        {shifts.length === 0 ? copy.addShift : copy.addMoreShifts}
      </Button>
    </div>
  );
}

interface ShiftRowProps {
  copy: ShiftWords;
  typed: TypedShift;
  onChange: (typed: TypedShift) => void;
  onRemove: () => void;
}

function ShiftRow({ copy, typed, onChange, onRemove }: ShiftRowProps) {
  const shift = toShift(typed);
  return (
    <div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-1 sm:gap-3">
        <TextField
          type="time"
          data-opens
          label={copy.opens}
          value={typed.opens}
          onChange={(event) => onChange({ ...typed, opens: event.target.value })}
        />
        <TextField
          type="time"
          label={copy.closes}
          value={typed.closes}
          onChange={(event) => onChange({ ...typed, closes: event.target.value })}
        />
        <IconButton label={copy.removeShift(typed.opens)} onClick={onRemove}>
          <X className="size-5" />
        </IconButton>
      </div>
      {shift && endsNextDay(shift) && (
        <p className="mt-1 text-sm text-ink-soft">
          {copy.closes} {typed.closes}, {copy.nextDay}.
        </p>
      )}
    </div>
  );
}
