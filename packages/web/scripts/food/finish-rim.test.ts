import { PIZZA_SPAN } from '@driftstone/pizza-art/pieces/piece-sheets.ts';
import { describe, expect, it } from 'vitest';
import { finishRim, type RimPixels } from './finish-rim.ts';

const SIDE = 340;
const PALE = [240, 228, 180];

/** A pale ring from 12.7 to 14.7 centimetres, on nothing. */
function rim(): RimPixels {
  const piece = Buffer.alloc(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const away = awayOf(at);
    if (away > 12.7 && away < 14.7) piece.set([...PALE, 255], at * 4);
  }
  return { side: SIDE, piece, seat: Buffer.alloc(SIDE * SIDE * 3, 255) };
}

function awayOf(at: number): number {
  const middle = (SIDE - 1) / 2;
  return (Math.hypot((at % SIDE) - middle, Math.floor(at / SIDE) - middle) * PIZZA_SPAN) / SIDE;
}

/** The mean of the pixels within a ring. */
function meanOf(
  pixels: Buffer,
  channels: number,
  channel: number,
  from: number,
  to: number,
  isCounted = (_at: number) => true,
): number {
  const inRing = Array.from({ length: SIDE * SIDE }, (_, at) => at).filter(
    (at) => awayOf(at) > from && awayOf(at) < to && isCounted(at),
  );
  const sum = inRing.reduce((total, at) => total + (pixels[at * channels + channel] ?? 0), 0);
  return sum / inRing.length;
}

describe('finishRim', () => {
  it('toasts pale dough down to the sauce, and warms what lies beside it', async () => {
    const done = rim();
    await finishRim(done, true);
    expect(meanOf(done.piece, 4, 2, 12.9, 13.2)).toBeLessThan(130);
    expect(meanOf(done.piece, 4, 2, 14.2, 14.4)).toBeGreaterThan(170);
    expect(meanOf(done.seat, 3, 2, 12.5, 12.7)).toBeLessThan(170);
    expect(meanOf(done.seat, 3, 2, 0, 11)).toBe(255);
  });

  it('leaves a raw rim pale', async () => {
    const done = rim();
    await finishRim(done, false);
    expect(meanOf(done.piece, 4, 2, 12.9, 13.2)).toBe(180);
    expect(meanOf(done.seat, 3, 2, 12, 13)).toBe(255);
  });

  it('softens the outer edge, in the dough’s own colour, with a shadow that hugs it where no light falls', async () => {
    const done = rim();
    await finishRim(done, false);
    const opacities = new Set(
      Array.from({ length: 40 }, (_, nth) => done.piece[(170 * SIDE + 300 + nth) * 4 + 3] ?? 0),
    );
    expect(opacities.size).toBeGreaterThan(6);
    const isLowerRight = (at: number) => (at % SIDE) + Math.floor(at / SIDE) > 1.4 * SIDE;
    const isUpperLeft = (at: number) => (at % SIDE) + Math.floor(at / SIDE) < 0.6 * SIDE;
    expect(meanOf(done.piece, 4, 3, 15, 15.2, isLowerRight)).toBeGreaterThan(10);
    expect(meanOf(done.piece, 4, 3, 15, 15.2, isUpperLeft)).toBeLessThan(5);
    expect(meanOf(done.piece, 4, 3, 16.5, 16.9)).toBe(0);
    expect(meanOf(done.piece, 4, 0, 14.45, 14.55)).toBeGreaterThan(230);
  });
});
