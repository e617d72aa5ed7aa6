import { WHOLE_PHOTO } from '@driftstone/contract/pictures/crop.rules.ts';
import { describe, expect, it } from 'vitest';
import { moveByKey, pointAt } from './crop-moves.ts';

const PHOTO = { width: 1600, height: 1200 };

describe('moving the circle', () => {
  it('[DESK-21] takes a step for each arrow key, and leaves other keys alone', () => {
    const crop = { x: 0.5, y: 0.5, zoom: 2 };
    expect(moveByKey(PHOTO, crop, 'ArrowLeft')).toEqual({ ...crop, x: 0.48 });
    expect(moveByKey(PHOTO, crop, 'ArrowDown')).toEqual({ ...crop, y: 0.52 });
    expect(moveByKey(PHOTO, crop, 'Tab')).toBeNull();
  });

  it('[DESK-21] starts where the circle is, after a tap beyond its reach', () => {
    const tapped = { x: 0, y: 0, zoom: 2 };
    expect(moveByKey(PHOTO, tapped, 'ArrowRight')).toEqual({ x: 0.208, y: 0.25, zoom: 2 });
  });

  it('never leaves the photo', () => {
    expect(moveByKey(PHOTO, { ...WHOLE_PHOTO, x: 1 }, 'ArrowRight')?.x).toBeLessThanOrEqual(1);
    expect(pointAt(900, -20, { left: 100, top: 0, width: 400, height: 300 })).toEqual({
      x: 1,
      y: 0,
    });
  });

  it('[DESK-21] follows a tap', () => {
    expect(pointAt(200, 150, { left: 100, top: 0, width: 400, height: 300 })).toEqual({
      x: 0.25,
      y: 0.5,
    });
  });
});
