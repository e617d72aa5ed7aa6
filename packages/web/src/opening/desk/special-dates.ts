/** Special days as people think of them: one entry per date, whether pickup and delivery agree or not. */
import type { StoreSettings } from '@driftstone/contract/opening/opening-desk.schema.ts';
import type { DeliveryType } from '@driftstone/contract/orders/orders.schema.ts';
import { type KindShifts, shiftsOfDay } from './week-shifts.ts';

const SUNDAY = 7;

export interface SpecialDate {
  date: string;
  shifts: KindShifts;
  isClosed: boolean;
  reason: string | null;
}

type Hours = Pick<StoreSettings, 'weekly' | 'specialDays'>;

/** In the order of the calendar. A kind without hours of its own keeps the usual ones. */
export function specialDates(settings: Hours): SpecialDate[] {
  const dates = new Set(settings.specialDays.map(({ date }) => date));
  return [...dates]
    .map((date) => {
      const days = settings.specialDays.filter((day) => day.date === date);
      const usual = usualShiftsOf(settings, date);
      const of = (kind: DeliveryType) =>
        days.find((day) => day.kind === kind)?.intervals ?? usual[kind];
      const shifts = { pickup: of('pickup'), delivery: of('delivery') };
      return {
        date,
        shifts,
        isClosed: shifts.pickup.length === 0 && shifts.delivery.length === 0,
        reason: days.find(({ reason }) => reason !== null)?.reason ?? null,
      };
    })
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

export function usualShiftsOf({ weekly }: Pick<Hours, 'weekly'>, date: string): KindShifts {
  return shiftsOfDay(weekly, new Date(date).getUTCDay() || SUNDAY);
}
