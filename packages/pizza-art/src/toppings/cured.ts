import { filled, flecks, stroked } from '#mark.ts';
import { line, loop, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { arc, blob, blobPoints, ribbon } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

function fatSpecks(
  random: Random,
  radius: number,
  count: number,
  colour: string,
  width: number,
): string {
  const places = Array.from({ length: count }, () =>
    polar(random.between(0, 6.28), radius * 0.86 * Math.sqrt(random.next())),
  );
  const half = Math.ceil(count / 2);
  return (
    flecks(random, places.slice(0, half), width, colour, 0.85) +
    flecks(random, places.slice(half), width * 0.55, colour, 0.7)
  );
}

/** Curled up into a cup by the heat: a crisp brown rim around a little of its own fat. */
const pepperoni: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'cup', height: 11, gloss: 0.8, depth: 0.2 },
  oils: true,
  count: 13,
  reach: 0.82,
  room: 31,
  gradients: {
    slice: [
      [0, '#c8401c'],
      [0.5, '#bd3315'],
      [0.74, '#a5260e'],
      [0.88, '#8f2a10'],
      [0.96, '#6b1d0a'],
      [1, '#461006'],
    ],
    fat: [
      [0, '#f08a2c', 0.8],
      [0.65, '#e2641a', 0.5],
      [1, '#c8401a', 0],
    ],
  },
  draw: ({ random, paint, isFine }) => {
    const radius = random.between(26, 32);
    const pooled = polar(random.between(0, 6.28), radius * 0.12);
    const rim = blobPoints(random, {
      radius,
      rough: 0.06,
      stretch: random.between(1, 1.12),
      pointCount: 18,
    });
    return {
      outline: loop(rim),
      fill: paint('slice'),
      marks:
        fatSpecks(random, radius * 0.88, isFine ? 15 : 9, '#e8946a', 3) +
        fatSpecks(random, radius * 0.9, isFine ? 12 : 5, '#7c1508', 3.2) +
        filled(
          blob(random, { ...pooled, radius: radius * random.between(0.5, 0.68), rough: 0.16 }),
          paint('fat'),
        ) +
        crispEdge(rim, random.between(0, 18), random.between(5, 9), random.between(5, 8)) +
        (isFine
          ? crispEdge(rim, random.between(0, 18), random.between(3, 5), random.between(3, 6))
          : ''),
    };
  },
};

/** Where the rim stood up and browned. */
function crispEdge(rim: readonly Point[], from: number, length: number, width: number): string {
  const start = Math.floor(from);
  const spine = Array.from({ length: Math.round(length) + 1 }, (_, index) => {
    const { x, y } = rim[(start + index) % rim.length] ?? { x: 0, y: 0 };
    return { x: x * 0.95, y: y * 0.95 };
  });
  const edge = (share: number) =>
    ribbon(spine, (along) => 0.2 + share * 0.5 * width * Math.sin(along * Math.PI));
  return filled(edge(1.5), '#4a1506', 0.4) + filled(edge(0.7), '#1d0703', 0.6);
}

const salami: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'cup', height: 6, gloss: 0.7 },
  oils: true,
  count: 9,
  reach: 0.76,
  room: 39,
  gradients: {
    slice: [
      [0, '#b8402f'],
      [0.7, '#a52f24'],
      [0.9, '#822016'],
      [1, '#4f1009'],
    ],
  },
  draw: ({ random, paint, isFine }) => {
    const radius = random.between(34, 40);
    const fold = arc(radius * 0.7, 0.3, 2.4, 7);
    return {
      outline: blob(random, {
        radius,
        rough: 0.045,
        stretch: random.between(1, 1.1),
        pointCount: 15,
      }),
      fill: paint('slice'),
      marks:
        fatSpecks(random, radius, isFine ? 44 : 22, '#efc3ad', isFine ? 3.2 : 4.2) +
        (isFine ? fatSpecks(random, radius, 40, '#f6d6c2', 1.5) : '') +
        fatSpecks(random, radius, 5, '#2c0a08', 2.4) +
        filled(
          ribbon(fold, (along) => 0.5 + 4 * Math.sin(along * Math.PI)),
          '#5f0f12',
          0.35,
        ) +
        stroked(line(arc(radius * 0.93, 3.2, 5)), '#e58a7c', 1.8, 0.5),
    };
  },
};

export const cured = { pepperoni, salami };
