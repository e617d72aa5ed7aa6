import { dots } from '#mark.ts';
import { polar } from '#path.ts';
import type { Random } from '#random.ts';

/** A ring of seeds around the middle of a slice. */
export function seedsAround(
  random: Random,
  count: number,
  distance: number,
  colour: string,
): string {
  const places = Array.from({ length: count }, (_, index) =>
    polar((index / count) * 6.28 + random.between(-0.3, 0.3), distance * random.between(0.75, 1.1)),
  );
  return dots(places, 1.8, colour, 0.95);
}
