import { linearGradient, radialGradient } from '#gradient.ts';
import { dots, filled, stroked } from '#mark.ts';
import { around, circle, line, loop, polar, wave, type Point } from '#path.ts';
import { createRandom, type Random } from '#random.ts';
import { arc, bend, blob, ribbon, ring } from '#shape.ts';

export const PLACEHOLDERS = ['pizza', 'custom', 'side', 'drink', 'dessert'] as const;
export type PlaceholderKind = (typeof PLACEHOLDERS)[number];

const INK = '#6f5a45';
const CENTRE = 'transform="translate(320 320)"';

/** A plain line drawing on warm paper, for what has no picture: each kind of item, and a custom pizza. */
export function drawPlaceholder(kind: PlaceholderKind): string {
  const random = createRandom(`placeholder/${kind}`);
  const id = `placeholder-${kind}`;
  const drawing = DRAWINGS[kind](random);
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
    `<g ${CENTRE} stroke-linejoin="round">${kind === 'pizza' || kind === 'custom' ? crust(random, `url(#${id}-glow)`) : filled(circle(0, 0, 226), `url(#${id}-glow)`, 0.7)}${drawing}</g></svg>`
  );
}

const DRAWINGS: Record<PlaceholderKind, (random: Random) => string> = {
  pizza: wholePizza,
  custom: builtPizza,
  side: bowlOfDough,
  drink: tumbler,
  dessert: sundae,
};

/** The two hand-drawn rings of the crust. */
function crust(random: Random, glow: string): string {
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

/** Dough balls in a bowl, with a little steam. */
function bowlOfDough(random: Random): string {
  const balls = [
    { x: -44, y: -84 },
    { x: 48, y: -86 },
    { x: -88, y: -18 },
    { x: 90, y: -16 },
    { x: 2, y: -34 },
  ].map(({ x, y }) => {
    const ball = blob(random, { x, y, radius: 56, rough: 0.04, pointCount: 14 });
    return filled(ball, '#f0cf8e') + stroked(ball, INK, 3.4, 0.8);
  });
  const shine = 'M-112-40q10-20 32-22M-66-106q10-18 30-20M26-108q10-18 30-20M66-38q10-20 30-22';
  const steam = 'M-46-166q-16-18 0-36t0-34M14-172q-16-18 0-36t0-34M72-166q-16-18 0-36t0-34';
  const bowl = 'M-174 4H174Q166 112 74 140Q0 158-74 140Q-166 112-174 4Z';
  return (
    balls.join('') +
    stroked(shine, '#fdf7ea', 7, 0.9) +
    stroked(steam, INK, 3, 0.4) +
    filled(bowl, '#fdf7ea', 1) +
    stroked(bowl, INK, 4, 0.85) +
    stroked('M-150 50Q0 78 150 50', '#b8432a', 7, 0.75)
  );
}

/** A cold drink with ice, a straw and a slice of lemon. */
function tumbler(random: Random): string {
  const glass = 'M-96-96H96L74 148Q70 168 48 168H-48Q-70 168-74 148Z';
  const drink = 'M-90-34Q-44-48 0-34T90-34L74 144Q70 162 48 162H-48Q-70 162-74 144Z';
  const ice = [
    { x: -34, y: 2, turn: 14 },
    { x: 30, y: 22, turn: -20 },
    { x: -14, y: 74, turn: 32 },
  ].map(
    ({ x, y, turn }) =>
      `<rect x="-24" y="-24" width="48" height="48" rx="9" fill="#fdf7ea" fill-opacity=".55" stroke="${INK}" stroke-opacity=".5" stroke-width="2.6" transform="translate(${x} ${y}) rotate(${turn})"/>`,
  );
  const bubbles = Array.from({ length: 9 }, () => ({
    x: random.between(-54, 54),
    y: random.between(-10, 140),
  }));
  const lemon = circle(96, -104, 50);
  const segments = [0, 1, 2].map((nth) => {
    const { x, y } = polar((nth * Math.PI) / 3 + 0.3, 38);
    return line([
      { x: 96 - x, y: -104 - y },
      { x: 96 + x, y: -104 + y },
    ]);
  });
  return (
    stroked('M6-90L44-218H84', '#b8432a', 12, 0.85) +
    filled(lemon, '#f3d98a', 1) +
    stroked(lemon + segments.join(''), INK, 3, 0.7) +
    filled(glass, '#fdf7ea', 0.9) +
    filled(drink, '#e2a083', 0.6) +
    ice.join('') +
    dots(bubbles, 3, '#fdf7ea', 0.9) +
    stroked(glass, INK, 4, 0.85)
  );
}

/** Three scoops in a glass, with a wafer and a cherry. */
function sundae(random: Random): string {
  const scoop = (x: number, y: number) =>
    blob(random, { x, y, radius: 66, rough: 0.035, pointCount: 16 });
  const glass = 'M-132-6H132Q118 88 24 108V152Q72 156 78 172H-78Q-72 156-24 152V108Q-118 88-132-6Z';
  const wafer = 'M74-62L128-196L168-180L112-48Z';
  return (
    filled(wafer, '#e3b56f', 1) +
    stroked(`${wafer}M94-112L132-96M108-150L148-134`, INK, 3, 0.7) +
    filled(scoop(-62, -40), '#f3d98a') +
    filled(scoop(62, -40), '#e2a083') +
    filled(scoop(0, -108), '#fdf7ea') +
    stroked(
      'M-126-44q4-48 52-62M126-44q-4-48-52-62M-64-116q2-56 64-58t64 58q-4 32-30 50',
      INK,
      3.4,
      0.8,
    ) +
    filled(circle(-2, -184, 20), '#b8432a', 0.9) +
    stroked('M-2-202q6-22 28-26', INK, 3, 0.7) +
    filled(glass, '#fdf7ea', 0.92) +
    stroked(glass, INK, 4, 0.85) +
    stroked('M-108 30Q0 56 108 30', INK, 2.6, 0.45)
  );
}
