import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { CheckboxCard } from '#ui/checkbox-card.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
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
        <CheckboxGroup legend={copy.days} hint={copy.daysHint}>
          {copy.dayNames.map((name, index) => (
            <CheckboxCard
              key={name}
              label={name}
              isChecked={days.includes(index + 1)}
              onChange={(isChecked) => onDays(withDay(days, index + 1, isChecked))}
            />
          ))}
        </CheckboxGroup>
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

/** All seven are every day. */
function withDay(days: readonly number[], day: number, isChosen: boolean): number[] {
  const others = days.filter((each) => each !== day);
  const chosen = isChosen ? [...others, day].toSorted((one, other) => one - other) : others;
  return chosen.length === copy.dayNames.length ? [] : chosen;
}
