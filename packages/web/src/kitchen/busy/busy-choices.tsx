import type { Busy, ChangeBusy } from '@driftstone/contract/kitchen/kitchen.schema.ts';
import { type ReactNode, useId } from 'react';
import { timeOf } from '#platform/clock/shop-times.ts';
import { copy } from '../kitchen.copy.ts';
import { minutesFrom } from './busy.ts';

interface BusyChoicesProps {
  busy: Busy;
  /** The time by the shop's clock. */
  nowMs: number;
  /** The store that they apply to, where there are several. */
  store: string | undefined;
  onChange: (change: ChangeBusy) => void;
}

const EXTRA_MINUTES = [10, 20, 30] as const;
const PAUSE_MINUTES = [15, 30, 60] as const;
/** Delivery comes back by itself. Without an end it would stay off overnight. */
const DELIVERY_OFF_MINUTES = 60;

export function BusyChoices({ busy, nowMs, store, onChange: send }: BusyChoicesProps) {
  const { closesAt } = busy;
  return (
    <>
      <Choices label={copy.takeLonger}>
        {EXTRA_MINUTES.map((extraMinutes) => {
          const isOn = busy.extraMinutes === extraMinutes;
          return (
            <Choice
              key={extraMinutes}
              isOn={isOn}
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
        onPress={() =>
          send({
            deliveryOffUntil:
              busy.deliveryOffUntil === null ? minutesFrom(nowMs, DELIVERY_OFF_MINUTES) : null,
          })
        }
      >
        {copy.stopDelivery}
      </Choice>
      <Choices label={store === undefined ? copy.pause : copy.pauseStore(store)}>
        {PAUSE_MINUTES.map((minutes) => (
          <Choice key={minutes} onPress={() => send({ pausedUntil: minutesFrom(nowMs, minutes) })}>
            {copy.pauseFor(minutes)}
          </Choice>
        ))}
        {closesAt !== null && (
          <Choice
            isOn={busy.pausedUntil === closesAt}
            onPress={() => send({ pausedUntil: closesAt })}
          >
            {copy.pauseUntil(timeOf(closesAt))}
          </Choice>
        )}
      </Choices>
    </>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className="flex flex-wrap items-center gap-3">
      <span id={labelId} className="text-sm font-semibold">
        {label}
      </span>
      {children}
    </div>
  );
}

interface ChoiceProps {
  isOn?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Choice({ isOn = false, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="min-h-14 min-w-14 rounded-full border-2 border-line-strong bg-card px-3.5 text-sm font-semibold tabular-nums transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
    </button>
  );
}
