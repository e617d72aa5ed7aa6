import { describe, expect, it } from 'vitest';
import { findFaultsOfSettings, inCalendarOrder, inWeekOrder } from './settings.ts';

const CALM = { weekly: [], specialDays: [], pickupMinMinutes: 15, pickupMaxMinutes: 20 };
const friday = (opens: string, closes: string) =>
  ({ kind: 'pickup', day: 5, opens, closes }) as const;
const christmas = { date: '2026-12-25', kind: 'pickup', intervals: [], reason: null } as const;

describe('findFaultsOfSettings', () => {
  it('[DESK-40] finds nothing in a week with breaks, and nights', () => {
    const weekly = [friday('12:00', '14:30'), friday('17:00', '25:00')];
    const specialDays = [{ ...christmas, intervals: [] }];
    expect(findFaultsOfSettings({ ...CALM, weekly, specialDays })).toEqual([]);
  });

  it('[DESK-40] names the day of each fault', () => {
    const weekly = [friday('17:00', '12:00')];
    const twice = [
      { ...christmas, intervals: [] },
      { ...christmas, intervals: [] },
    ];
    const faults = findFaultsOfSettings({
      ...CALM,
      weekly,
      specialDays: twice,
      pickupMaxMinutes: 9,
    });
    expect(faults.map(({ path }) => path)).toEqual([
      'weekly.pickup.5',
      'specialDays.2026-12-25.pickup',
      'pickupMaxMinutes',
    ]);
  });
});

it('sorts the week and the calendar', () => {
  const delivery = { ...friday('12:00', '13:00'), kind: 'delivery' } as const;
  expect(inWeekOrder([friday('17:00', '22:00'), friday('12:00', '14:00'), delivery])).toEqual([
    delivery,
    friday('12:00', '14:00'),
    friday('17:00', '22:00'),
  ]);
  const late = { opens: '17:00', closes: '22:00' };
  const noon = { opens: '12:00', closes: '14:00' };
  const eve = { ...christmas, date: '2026-12-24', intervals: [late, noon] };
  const ordered = inCalendarOrder([{ ...christmas, intervals: [] }, eve]);
  expect(ordered.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-25']);
  expect(ordered[0]?.intervals).toEqual([noon, late]);
});
