import { describe, expect, it } from 'vitest';
import { describeDoor, doorOf, NO_DOOR } from './door.rules.ts';

describe('describeDoor', () => {
  it.each([
    [{ house: 'The Moorings', flat: '3', floor: '2' }, 'The Moorings, flat 3, floor 2'],
    [{ flat: '12b' }, 'flat 12b'],
    [{ flat: 'Garden flat', floor: 'Ground floor' }, 'Garden flat, Ground floor'],
    [{ note: 'The bell is broken' }, null],
  ])('of %o', (said, line) => {
    expect(describeDoor({ ...NO_DOOR, ...said })).toBe(line);
  });

  it('is null for no door', () => {
    expect(describeDoor(null)).toBeNull();
  });
});

describe('doorOf', () => {
  it('is null when nothing was said', () => {
    expect(doorOf(NO_DOOR)).toBeNull();
    expect(doorOf({ ...NO_DOOR, note: 'Blue door' })).toMatchObject({ note: 'Blue door' });
  });
});
