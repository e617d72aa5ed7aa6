import { expect, it } from 'vitest';
import { readEnd } from './spoken-times.ts';

it.each([
  ['2026-11-24T13:00Z', '19:30', '2026-11-24T19:30:00.000Z'],
  ['2026-11-24T13:00Z', '09:00', '2026-11-25T09:00:00.000Z'],
  // The day on which the clocks go back has 25 hours, and the one on which they go forward 23.
  ['2026-10-24T23:30Z', '00:15', '2026-10-26T00:15:00.000Z'],
  ['2026-03-28T23:30Z', '23:15', '2026-03-29T22:15:00.000Z'],
])('at %s, until %s is %s', (now, time, end) => {
  expect(readEnd(['until', time], new Date(now))?.toISOString()).toBe(end);
});
