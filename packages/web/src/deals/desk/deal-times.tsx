import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { DayChoice } from '#ui/day-choice.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OfferText } from './offer-fields.ts';
import { copy } from './offers-desk.copy.ts';

interface DealTimesProps {
  /** Whether it may be for some days and hours only. */
  hasHours: boolean;
  isFirstDateNeeded: boolean;
  /** 1 is Monday; empty: every day. */
  days: readonly number[];
  field: (name: OfferText) => Omit<ComponentProps<typeof TextField>, 'label'>;
  onDays: (days: number[]) => void;
}

/** When an offer counts. */
export function DealTimes({ hasHours, isFirstDateNeeded, days, field, onDays }: DealTimesProps) {
  return (
    <div className="grid gap-5">
      {hasHours && (
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
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5">
        {hasHours && (
          <>
            <TextField {...field('opens')} label={copy.opens} type="time" />
            <TextField {...field('closes')} label={copy.closes} type="time" hint={copy.timesHint} />
          </>
        )}
        <TextField
          {...field('terms.times.firstDate')}
          label={copy.firstDate}
          type="date"
          required={isFirstDateNeeded}
        />
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
