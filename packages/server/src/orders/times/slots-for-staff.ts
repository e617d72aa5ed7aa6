import { londonDate } from '@driftstone/contract/opening/london-clock.rules.ts';
import { type Kitchen, listSlots, withoutLimits } from './promise.rules.ts';

export interface SlotsForStaff {
  date: string;
  slots: { atMs: number; isFree: boolean }[];
}

/** All quarters within the hours and whether the oven has room, by day in Europe/London. */
export function listSlotsForStaff(kitchen: Kitchen, pizzas: number): SlotsForStaff[] {
  const free = new Set(listSlots(kitchen, pizzas));
  const all = listSlots(withoutLimits(kitchen), pizzas);
  const slots = all.map((atMs) => ({ atMs, isFree: free.has(atMs) }));
  const days = [...Map.groupBy(slots, ({ atMs }) => londonDate(atMs))];
  return days.map(([date, slotsOfDay]) => ({ date, slots: slotsOfDay }));
}
