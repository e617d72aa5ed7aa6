import { describe, expect, it } from 'vitest';
import { changeFor, needsContact, notesFor } from './counter.rules.ts';

describe('paying at the till', () => {
  it('[EVE-54] offers what is handed over in notes of one kind', () => {
    expect(notesFor(2350)).toEqual([2500, 3000, 4000, 5000]);
    expect(notesFor(499)).toEqual([500, 1000, 2000, 5000]);
    // A £20 note for £20.00 is the exact amount, which has its own button.
    expect(notesFor(2000)).toEqual([2500, 3000, 4000, 5000]);
    expect(notesFor(9050)).toEqual([9500, 10_000]);
    expect(notesFor(0)).toEqual([]);
  });

  it('[EVE-54] says what goes back, and when it is not enough', () => {
    expect(changeFor(2350, 5000)).toBe(2650);
    expect(changeFor(2350, 2350)).toBe(0);
    expect(changeFor(2350, 2349)).toBeNull();
  });
});

describe('needsContact', () => {
  it('asks for the name and number of a caller or a delivery, but not of a walk-in', () => {
    expect(needsContact({ source: 'counter', deliveryType: 'pickup' })).toBe(false);
    expect(needsContact({ source: 'phone', deliveryType: 'pickup' })).toBe(true);
    expect(needsContact({ source: 'counter', deliveryType: 'delivery' })).toBe(true);
  });
});
