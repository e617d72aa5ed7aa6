import type { Busy, ChangeBusy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type ReactNode, useId } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { classNames } from '#ui/class-names.ts';
import { copy } from '../kitchen.copy.ts';
import { minutesFrom } from './busy.ts';

interface BusyChoicesProps {
  busy: Busy;
  /** The time by the shop's clock. */
  nowMs: number;
  /** The store that they apply to, where there are several. */
  store: string | undefined;
  /** Where there is little room, half an hour stands for every pause until one begins. */
  isShort: boolean;
  onChange: (change: ChangeBusy) => void;
}

const EXTRA_MINUTES = [10, 20, 30] as const;
const PAUSE_MINUTES = [15, 30, 60] as const;
const SHORT_PAUSE_MINUTES = 30;
/** Delivery comes back by itself. Without an end it would stay off overnight. */
const DELIVERY_OFF_MINUTES = 60;

export function BusyChoices(props: BusyChoicesProps) {
  const { busy, nowMs, store, isShort, onChange: send } = props;
  const { closesAt } = busy;
  const besides = isShort ? 'not-wide:hidden' : '';
  const width = isShort ? 'not-wide:max-w-20' : '';
  return (
    <>
      <Choices label={copy.takeLonger} isShort={isShort}>
        {EXTRA_MINUTES.map((extraMinutes) => {
          const isOn = busy.extraMinutes === extraMinutes;
          return (
            <Choice
              key={extraMinutes}
              isOn={isOn}
              className={width}
              onPress={() => send({ extraMinutes: isOn ? 0 : extraMinutes })}
            >
              {copy.moreMinutes(extraMinutes)}
              <span className="sr-only">{copy.moreMinutesSpoken}</span>
            </Choice>
          );
        })}
      </Choices>
      <Choice
        isOn={busy.deliveryOffUntil !== null}
        className={width}
        onPress={() =>
          send({
            deliveryOffUntil:
              busy.deliveryOffUntil === null ? minutesFrom(nowMs, DELIVERY_OFF_MINUTES) : null,
          })
        }
      >
        {copy.stopDelivery}
      </Choice>
      <Choices label={store === undefined ? copy.pause : copy.pauseStore(store)} isShort={isShort}>
        {PAUSE_MINUTES.map((minutes) => (
          <Choice
            key={minutes}
            className={minutes === SHORT_PAUSE_MINUTES ? width : besides}
            onPress={() => send({ pausedUntil: minutesFrom(nowMs, minutes) })}
          >
            {isShort && <span className="wide:hidden">{copy.pause} </span>}
            <span className="text-nowrap">{copy.pauseFor(minutes)}</span>
          </Choice>
        ))}
        {closesAt !== null && (
          <Choice
            isOn={busy.pausedUntil === closesAt}
            className={besides}
            onPress={() => send({ pausedUntil: closesAt })}
          >
            {copy.pauseUntil(timeOf(closesAt))}
          </Choice>
        )}
      </Choices>
    </>
  );
}

interface ChoicesProps {
  label: string;
  isShort: boolean;
  children: ReactNode;
}

function Choices({ label, isShort, children }: ChoicesProps) {
  const labelId = useId();
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      className={classNames('flex items-center gap-3', isShort ? 'md:flex-wrap' : 'flex-wrap')}
    >
      <span
        id={labelId}
        className={classNames('text-sm font-semibold', isShort && 'not-wide:sr-only')}
      >
        {label}
      </span>
      {children}
    </div>
  );
}

interface ChoiceProps {
  isOn?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ isOn = false, className = '', onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'min-h-14 min-w-14 rounded-[1.75rem] border-2 border-line-strong bg-card px-2 text-sm leading-tight font-semibold tabular-nums transition-colors hover:border-ink wide:px-3.5 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper',
        className,
      )}
    >
      {children}
    </button>
  );
}
