import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ZOOM, squareOf, WHOLE_PHOTO } from './crop.rules.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const crop = fc.record({
  x: share,
  y: share,
  zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
});
const size = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});

describe('squareOf', () => {
  it('takes the middle of a photo that nobody has cut', () => {
    expect(squareOf({ width: 1600, height: 1200 }, WHOLE_PHOTO)).toEqual({
      left: 200,
      top: 0,
      side: 1200,
    });
  });

  it('goes as near to the point as the edges let it', () => {
    const photo = { width: 1600, height: 1200 };
    expect(squareOf(photo, { x: 0.5, y: 0.25, zoom: 2 })).toEqual({ left: 500, top: 0, side: 600 });
    expect(squareOf(photo, { x: 1, y: 1, zoom: 2 })).toEqual({ left: 1000, top: 600, side: 600 });
  });

  it('[DESK-21] never leaves the photo, whatever the point and the zoom', () => {
    fc.assert(
      fc.property(size, crop, (photo, wanted) => {
        const { left, top, side } = squareOf(photo, wanted);
        expect([left, top, side].every(Number.isInteger)).toBe(true);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(side).toBeGreaterThanOrEqual(1);
        expect(left + side).toBeLessThanOrEqual(photo.width);
        expect(top + side).toBeLessThanOrEqual(photo.height);
      }),
    );
  });
});
