import { describe, expect, it } from 'vitest';
import { findFaultOfShifts } from './shifts.rules.ts';

describe('findFaultOfShifts', () => {
  it.each([
    [[{ opens: '12:00', closes: '14:30' }], null],
    [[{ opens: '17:00', closes: '26:00' }], null],
    [[], null],
    [[{ opens: '25:00', closes: '26:00' }], '25:00 is no time of day'],
    [[{ opens: '17:00', closes: '12:00' }], '17:00-12:00 ends before it begins'],
    [
      [
        { opens: '12:00', closes: '18:00' },
        { opens: '17:00', closes: '23:00' },
      ],
      '17:00-23:00 overlaps the shift before it',
    ],
  ])('%o: %s', (shifts, fault) => {
    expect(findFaultOfShifts(shifts)).toBe(fault);
  });
});
