import { clockTime } from '@driftstone/contract/opening/london-clock.rules.ts';
import { useMinute } from '#platform/clock/use-minute.ts';
import { copy } from './today.copy.ts';

const MINUTE_MS = 60_000;

interface AgeProps {
  /** By the shop's clock. */
  readAt: string;
  /** By the browser's. */
  updatedAtMs: number;
  isOutOfReach: boolean;
}

/** Nobody must take old figures for new ones. */
export function AgeOfFigures({ readAt, updatedAtMs, isOutOfReach }: AgeProps) {
  const minute = useMinute(0) ?? updatedAtMs;
  const minutesOld = Math.max(0, Math.floor((minute + MINUTE_MS - 1 - updatedAtMs) / MINUTE_MS));
  return (
    <p
      role="status"
      className={isOutOfReach ? 'font-semibold text-beetroot' : 'text-sm text-ink-soft'}
    >
      {isOutOfReach ? copy.outOfReach(minutesOld) : copy.asOf(clockTime(Date.parse(readAt)))}
    </p>
  );
}
