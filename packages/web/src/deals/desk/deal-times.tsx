import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { DayChoice } from '#ui/day-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DealText } from './deal-fields.ts';
import { copy } from './deals-desk.copy.ts';

interface DealTimesProps {
  /** 1 is Monday; empty: every day. */
  days: readonly number[];
  field: (name: DealText) => Omit<ComponentProps<typeof TextField>, 'label'>;
  onDays: (days: number[]) => void;
}

/** When an offer counts. */
export function DealTimes({ days, field, onDays }: DealTimesProps) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <DayChoice days={days} onChange={onDays} />
        <div>
          <Button
            variant="quiet"
            size="small"
            type="button"
            onClick={() => onDays([1, 2, 3, 4, 5])}
          >
            {copy.weekdays}
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        <TextField {...field('opens')} label={copy.opens} type="time" />
        <TextField {...field('closes')} label={copy.closes} type="time" hint={copy.timesHint} />
        <TextField {...field('terms.times.firstDate')} label={copy.firstDate} type="date" />
        <TextField
          {...field('terms.times.lastDate')}
          label={copy.lastDate}
          type="date"
          hint={copy.datesHint}
        />
      </div>
    </div>
  );
}
