import { brief, type Point } from '#path.ts';
import type { Random } from '#random.ts';

/** The markup of one filled, stroked or dotted mark. */
export function filled(outline: string, fill: string, opacity = 1): string {
  return `<path d="${outline}" fill="${fill}"${faded(opacity)}/>`;
}

export function stroked(outline: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${brief(width)}" stroke-linecap="round"${faded(opacity)}/>`;
}

export function dot(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${brief(x)}" cy="${brief(y)}" r="${brief(radius)}" fill="${fill}"${faded(opacity)}/>`;
}

/** Many round dots of one size as a single path, since a picture contains hundreds. */
export function dots(
  places: readonly Point[],
  radius: number,
  colour: string,
  opacity = 1,
): string {
  const path = places.map(({ x, y }) => `M${brief(x)} ${brief(y)}h0`).join('');
  return stroked(path, colour, radius * 2, opacity);
}

/** Short strokes in all directions, such as specks of fat or herbs, as a single path. */
export function flecks(
  random: Random,
  places: readonly Point[],
  width: number,
  colour: string,
  opacity = 1,
): string {
  const path = places.map(({ x, y }) => {
    const along = brief(random.between(-width, width));
    const across = brief(random.between(-width, width));
    return `M${brief(x)} ${brief(y)}l${along} ${across}`;
  });
  return stroked(path.join(''), colour, width, opacity);
}

function faded(opacity: number): string {
  return opacity === 1 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;
}
