/** What a chart shows, without gaps, so that a quiet hour shows as one. Pure. */
import { addDays, lengthOf, placeInDay } from '@driftstone/contract/books/books.rules.ts';
import type { Takings } from '@driftstone/contract/books/books.schema.ts';
import { dayOfMonth, hourInWords, monthInWords, shortDay, shortMonth } from './books.copy.ts';
import type { Bar } from './takings-chart.tsx';

const NONE = { orders: 0, takings: 0 };

/** From the first hour with an order to the last. */
export function barsOfHours({ byHour }: Pick<Takings, 'byHour'>): Bar[] {
  const places = byHour.map(({ hour }) => placeInDay(hour));
  const first = Math.min(...places);
  const hours = places.length === 0 ? 0 : Math.max(...places) - first + 1;
  return Array.from({ length: hours }, (_, at) => {
    const found = byHour.find(({ hour }) => placeInDay(hour) === first + at);
    const hour = (found?.hour ?? (byHour[0]?.hour ?? 0) + at) % 24;
    const label = hourInWords(hour);
    return { label, axis: label, ...(found ?? NONE) };
  });
}

/** January to December, next to the year before. */
export function barsOfMonths({ byMonth }: Pick<Takings, 'byMonth'>): Bar[] {
  return byMonth.map(({ month, orders, takings, takingsBefore }) => ({
    label: monthInWords(month),
    axis: shortMonth(month),
    orders,
    takings,
    takingsBefore,
  }));
}

export function barsOfDays({ byDay, days }: Pick<Takings, 'byDay' | 'days'>): Bar[] {
  const length = lengthOf({ from: days.from, until: addDays(days.to, 1) });
  return Array.from({ length }, (_, at) => {
    const day = addDays(days.from, at);
    const found = byDay.find((each) => each.day === day) ?? NONE;
    return { label: shortDay(day), axis: dayOfMonth(day), ...found };
  });
}
