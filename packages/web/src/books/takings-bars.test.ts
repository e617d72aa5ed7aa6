import { expect, it } from 'vitest';
import { barsOfDays, barsOfHours, barsOfMonths } from './takings-bars.ts';

it('[DESK-37] shows quiet hours too, and the hours after midnight last', () => {
  const byHour = [
    { hour: 22, orders: 2, takings: 20 },
    { hour: 1, orders: 1, takings: 5 },
  ];
  const bars = barsOfHours({ byHour });
  expect(bars.map(({ label, takings }) => [label, takings])).toEqual([
    ['22:00', 20],
    ['23:00', 0],
    ['00:00', 0],
    ['01:00', 5],
  ]);
  expect(barsOfHours({ byHour: [] })).toEqual([]);
});

it('[DESK-37] shows each day, also over a change of the clock', () => {
  const bars = barsOfDays({
    days: { from: '2026-10-24', to: '2026-10-26' },
    byDay: [{ day: '2026-10-26', orders: 1, takings: 5 }],
  });
  expect(bars.map(({ label, takings }) => [label, takings])).toEqual([
    ['Sat 24 Oct', 0],
    ['Sun 25 Oct', 0],
    ['Mon 26 Oct', 5],
  ]);
});

it('[DESK-78] shows a year by month, beside the year before', () => {
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    orders: at,
    takings: at * 10,
    ordersBefore: 1,
    takingsBefore: 5,
  }));
  const bars = barsOfMonths({ byMonth: months });
  expect(bars.map(({ axis }) => axis)).toEqual([
    'Jan',
    'Feb',
    'Mar',
    'Apr',
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sept',
    'Oct',
    'Nov',
    'Dec',
  ]);
  expect(bars[2]).toMatchObject({ label: 'March', takings: 20, takingsBefore: 5 });
});
