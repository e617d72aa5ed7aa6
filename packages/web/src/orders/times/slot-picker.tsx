import type { OrderTimes } from '@driftstone/contract/orders/order-times.schema.ts';
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { dayOf, timeOf } from '#platform/clock/shop-times.ts';
import { ChipRow } from '#ui/chip-row.tsx';
import { Fieldset } from '#ui/fieldset.tsx';
import { useKeyboardRing } from '#ui/use-keyboard-ring.ts';
import { dateOfSlot } from './order-time.ts';

/** Apart from the checkout's other words, since it is loaded later. */
const copy = {
  limited: (items: string) => `Only when we sell ${items}.`,
  day: 'Day',
  timesOn: (day: string) => `Time, ${day}`,
  spokenUntil: (time: string) => ` to ${time}`,
};

interface SlotPickerProps {
  times: OrderTimes;
  /** The start of the chosen quarter of an hour. */
  slot: string | null;
  onSlot: (slot: string) => void;
  isDisabled: boolean;
}

type Day = OrderTimes['days'][number];

/** A day as a chip, and its quarters of an hour as native radio buttons. */
export function SlotPicker({ times, slot, onSlot, isDisabled }: SlotPickerProps) {
  const [lookedAt, setLookedAt] = useState<string | null>(null);
  const days = times.days.filter(({ slots }) => slots.length > 0);
  const slotDate = slot === null ? null : dateOfSlot(times, slot);
  // The day stays when its slot is taken.
  const [lastDate, setLastDate] = useState(slotDate);
  if (slotDate !== null && slotDate !== lastDate) setLastDate(slotDate);
  const date = lookedAt ?? slotDate ?? lastDate;
  const shown = days.find((day) => day.date === date) ?? days[0];
  const focusKeeper = useFocusKeeper();
  if (!shown) return null;
  const nowMs = Date.parse(times.now);
  return (
    <div {...focusKeeper} className="@container grid gap-3">
      {times.limited && <p className="text-ink-soft">{copy.limited(times.limited)}</p>}
      <ChipRow
        label={copy.day}
        chips={days.map((day) => ({ id: day.date, label: nameOf(day, nowMs) }))}
        selectedId={shown.date}
        onSelect={(date) => {
          setLookedAt(date);
          if (slot !== null && date !== slotDate) onSlot(sameTimeOn(days, date, slot));
        }}
      />
      <Slots
        key={shown.date}
        legend={copy.timesOn(nameOf(shown, nowMs))}
        day={shown}
        slot={slot}
        isDisabled={isDisabled}
        onSlot={(at) => {
          setLookedAt(shown.date);
          onSlot(at);
        }}
      />
    </div>
  );
}

/** The day that was pressed is the order's day: at the same time, or else at its first. */
function sameTimeOn(days: readonly Day[], date: string, slot: string): string {
  const slots = days.find((day) => day.date === date)?.slots ?? [];
  const same = slots.find(({ at }) => timeOf(at) === timeOf(slot));
  return (same ?? slots[0])?.at ?? slot;
}

interface SlotsProps {
  legend: string;
  day: Day;
  slot: string | null;
  onSlot: (slot: string) => void;
  isDisabled: boolean;
}

const SLOT =
  'relative grid min-h-11 place-items-center rounded-md border-2 border-line bg-card font-semibold tabular-nums ' +
  'transition-colors hover:border-line-strong has-checked:border-ink has-checked:bg-ink has-checked:text-paper ' +
  'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none ' +
  'by-keyboard:outline-3 by-keyboard:outline-offset-2 by-keyboard:outline-ink';

function Slots({ legend, day, slot, onSlot, isDisabled }: SlotsProps) {
  const name = useId();
  const keyboardRing = useKeyboardRing();
  return (
    <Fieldset {...keyboardRing} role="radiogroup">
      <legend className="mb-2 text-sm font-semibold text-ink-soft">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 @min-[15rem]:grid-cols-4 sm:grid-cols-8">
        {day.slots.map(({ at, until }) => (
          <label key={at} className={SLOT}>
            <input
              type="radio"
              name={name}
              value={at}
              checked={at === slot}
              disabled={isDisabled}
              onChange={() => onSlot(at)}
              className="card-input"
            />
            <span>
              {timeOf(at)}
              <span className="sr-only">{copy.spokenUntil(timeOf(until))}</span>
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}

/** If others take the slot that has the focus, the first visible one gets it. */
function useFocusKeeper() {
  const picker = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    picker.current?.querySelector('input')?.focus();
  });
  return {
    ref: picker,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLInputElement ? target : null;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** Such as 'Today' and 'Fri 4 Dec'. The day is that of its first time: after midnight, a date is already the next. */
function nameOf({ slots: [first] }: Day, nowMs: number): string {
  const day = first ? dayOf(first.at, nowMs) : '';
  return day.charAt(0).toUpperCase() + day.slice(1);
}
