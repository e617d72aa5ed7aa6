import { linearGradient, radialGradient } from '#gradient.ts';
import { dots, filled, stroked } from '#mark.ts';
import { around, circle, line, loop, polar, wave, type Point } from '#path.ts';
import { createRandom, type Random } from '#random.ts';
import { arc, bend, blob, ribbon, ring } from '#shape.ts';

export type PlaceholderKind = 'pizza' | 'custom';

const INK = '#6f5a45';
const CENTRE = 'transform="translate(320 320)"';

/** A plain line drawing on warm paper: 'pizza' for a pizza without a picture, 'custom' for a custom pizza. */
export function drawPlaceholder(kind: PlaceholderKind): string {
  const random = createRandom(`placeholder/${kind}`);
  const id = `placeholder-${kind}`;
  const drawing = kind === 'pizza' ? wholePizza(random) : builtPizza(random);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" aria-hidden="true"><defs>` +
    radialGradient(`${id}-paper`, [
      [0, '#fbf4e6'],
      [0.7, '#f6ebd6'],
      [1, '#efdfc3'],
    ]) +
    linearGradient(`${id}-glow`, [
      [0, '#f3c987', 0.5],
      [1, '#d98f4a', 0.28],
    ]) +
    `</defs><rect width="640" height="640" fill="url(#${id}-paper)"/>` +
    `<g ${CENTRE} stroke-linejoin="round">${plate(random, `url(#${id}-glow)`)}${drawing}</g></svg>`
  );
}

/** The two hand-drawn rings of the crust. */
function plate(random: Random, glow: string): string {
  const hand = wave(random, 2, 9);
  const outer = loop(around(60, (angle) => 226 + 4 * hand(angle)));
  const inner = loop(around(60, (angle) => 186 + 4.5 * hand(angle + 1)));
  const blisters = Array.from({ length: 12 }, (_, index) =>
    polar(index * 0.52 + random.between(-0.2, 0.2), 206),
  );
  return (
    filled(outer, glow) +
    filled(inner, '#fdf7ea', 0.75) +
    stroked(outer, INK, 4, 0.85) +
    stroked(inner, INK, 2.6, 0.55) +
    dots(blisters, 3.2, INK, 0.4)
  );
}

function wholePizza(random: Random): string {
  const slices = [0.35, 1.4, 2.45].map((angle) =>
    line([polar(angle, 178), polar(angle + Math.PI, 178)]),
  );
  const rounds = [0.86, 2, 2.95, 4.05, 5.1, 6.12].map((angle, index) => {
    const { x, y } = polar(angle, index % 2 ? 82 : 122);
    return blob(random, { x, y, radius: 25, rough: 0.05, pointCount: 12 });
  });
  return (
    `<g stroke-dasharray="2 13">${stroked(slices.join(''), INK, 3, 0.55)}</g>` +
    filled(rounds.join(''), '#e2a083', 0.55) +
    stroked(rounds.join(''), INK, 3, 0.75)
  );
}

/** One half has toppings; the other half is empty, for the customer to choose. */
function builtPizza(random: Random): string {
  const half = arc(170, Math.PI * 0.5, Math.PI * 1.5, 12);
  const leaf = (turn: number, at: Point) =>
    `<g transform="translate(${at.x} ${at.y}) rotate(${turn})">${leafLines(random)}</g>`;
  const olives = [
    { x: -118, y: 62 },
    { x: -36, y: 104 },
    { x: -70, y: -116 },
  ].map(({ x, y }) => `<g transform="translate(${x} ${y})">${ringLines(random)}</g>`);
  return (
    filled(`${line(half)}Z`, '#f0cf8e', 0.5) +
    `<g stroke-dasharray="2 13">${stroked(line([polar(-Math.PI / 2, 176), polar(Math.PI / 2, 176)]), INK, 3, 0.6)}</g>` +
    leaf(24, { x: -100, y: -34 }) +
    leaf(-50, { x: -52, y: 26 }) +
    olives.join('') +
    `<g stroke-dasharray="10 10">${stroked(circle(92, 0, 46), INK, 3, 0.6)}</g>` +
    stroked('M92-20V20M72 0H112', '#b8432a', 7, 0.9)
  );
}

function leafLines(random: Random): string {
  const spine = bend(random, 76, 7, 9);
  const outline = ribbon(spine, (along) => 20 * Math.sin(Math.PI * along ** 0.8) ** 0.8 + 0.5);
  return (
    filled(outline, '#a9bb7d', 0.6) +
    stroked(outline, INK, 3, 0.75) +
    stroked(line(spine), INK, 2, 0.6)
  );
}

function ringLines(random: Random): string {
  const outline = ring(random, 19, 8);
  return filled(outline, '#8d7d86', 0.45) + stroked(outline, INK, 2.8, 0.75);
}
