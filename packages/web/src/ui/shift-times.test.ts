import { describe, expect, it } from 'vitest';
import { toShift, toShifts, toTyped } from './shift-times.ts';

describe('the times of a shift', () => {
  it.each([
    ['12:00', '22:30', '22:30'],
    ['17:00', '25:00', '01:00'],
    ['17:00', '24:00', '00:00'],
    ['10:00', '34:00', '10:00'],
  ])('%s to %s is typed as %s, and back', (opens, closes, typed) => {
    expect(toTyped({ opens, closes })).toEqual({ opens, closes: typed });
    expect(toShift({ opens, closes: typed })).toEqual({ opens, closes });
  });

  it('are none while one of them is missing', () => {
    expect(toShift({ opens: '12:00', closes: '' })).toBeNull();
    expect(toShifts([{ opens: '', closes: '12:00' }])).toBeNull();
  });

  it('come in the order of the day', () => {
    const evening = { opens: '17:00', closes: '22:00' };
    const noon = { opens: '12:00', closes: '14:00' };
    expect(toShifts([evening, noon])).toEqual([noon, evening]);
  });
});
