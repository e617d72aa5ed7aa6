import { dot, filled, flecks, stroked } from '#mark.ts';
import { line, loop, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { arc, bend, blob, blobPoints, ribbon } from '#shape.ts';
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

const pepperoni: ToppingStyle = {
  layer: 'baked',
  count: 13,
  reach: 0.82,
  room: 31,
  gradients: {
    slice: [
      [0, '#e2552a'],
      [0.55, '#cf3d1a'],
      [0.8, '#b72b12'],
      [0.93, '#8c1a0b'],
      [1, '#560d05'],
    ],
    cup: [
      [0, '#ff9a4a', 0.75],
      [0.7, '#e8662a', 0.35],
      [1, '#c8401a', 0],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(27, 32);
    const burn = random.between(0, 6);
    return {
      outline: blob(random, { radius, rough: 0.035, pointCount: 14 }),
      fill: paint('slice'),
      marks:
        fatSpecks(random, radius * 0.92, 17, '#f6b183', 3.4) +
        fatSpecks(random, radius, 9, '#7c1508', 3) +
        filled(blob(random, { x: 3, y: 4, radius: radius * 0.6, rough: 0.12 }), paint('cup')) +
        stroked(line(arc(radius * 0.95, burn, burn + 1.7)), '#2f0703', 3.6, 0.6) +
        stroked(line(arc(radius * 0.86, 3.5, 4.6)), '#ffb98c', 2, 0.55),
    };
  },
};

const salami: ToppingStyle = {
  layer: 'baked',
  count: 9,
  reach: 0.76,
  room: 39,
  gradients: {
    slice: [
      [0, '#b53a35'],
      [0.7, '#a32c2c'],
      [0.92, '#7d1a1d'],
      [1, '#4d0d10'],
    ],
  },
  draw: ({ random, paint }) => {
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
        fatSpecks(random, radius, 38, '#f7d8c8', 4.6) +
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

const ham: ToppingStyle = {
  layer: 'sunk',
  count: 12,
  reach: 0.8,
  room: 32,
  gradients: {
    slice: [
      [0, '#f7b9ab'],
      [0.7, '#ef9d92'],
      [1, '#d5736b'],
    ],
  },
  draw: ({ random, paint }) => {
    const size = random.between(25, 32);
    const points = blobPoints(random, {
      radius: size,
      rough: 0.26,
      stretch: random.between(1, 1.5),
      pointCount: 8,
    });
    const crease = line(bend(random, size * 1.3, 9, 6));
    return {
      outline: loop(points),
      fill: paint('slice'),
      marks:
        filled(
          blob(random, { radius: size * 0.5, x: size * 0.2, y: size * 0.2, rough: 0.3 }),
          '#fbd3c7',
          0.55,
        ) +
        `<g transform="translate(0 2)">${stroked(crease, '#b5544f', 2.6, 0.4)}</g>` +
        stroked(crease, '#fff0ea', 1.8, 0.7) +
        stroked(line(points.slice(0, 4)), '#fff1e6', 2.6, 0.7),
    };
  },
};

const prosciutto: ToppingStyle = {
  layer: 'fresh',
  count: 7,
  reach: 0.62,
  room: 54,
  gradients: {
    silk: [
      [0, '#d9666a'],
      [0.6, '#c24c52'],
      [1, '#99323a'],
    ],
  },
  draw: ({ random, paint }) => {
    const length = random.between(98, 132);
    const width = random.between(19, 27);
    const spine = bend(random, length, 20, 12);
    const frill = random.between(0, 6);
    const half = (along: number) =>
      width *
      (0.75 + 0.2 * Math.sin(along * 9 + frill)) *
      Math.sin(Math.PI * (0.1 + along * 0.8)) ** 0.5;
    const folds = [-0.5, -0.1, 0.3]
      .map((share) => line(shifted(spine, share * width, random).slice(1, -1)))
      .join('');
    const edge = shifted(spine, -width * 0.74, random);
    return {
      outline: ribbon(spine, half),
      fill: paint('silk'),
      marks:
        stroked(folds, '#6d1b25', 5, 0.3) +
        stroked(folds, '#5a141d', 2, 0.35) +
        `<g transform="translate(0 -4.6)">${stroked(folds, '#f6aaa6', 2.6, 0.7)}</g>` +
        filled(
          ribbon(edge.slice(1, -1), (along) => 1 + 3.2 * Math.sin(along * Math.PI)),
          '#fde6d8',
          0.9,
        ),
    };
  },
};

function shifted(spine: readonly Point[], distance: number, random: Random): Point[] {
  const drift = random.between(-3, 3);
  return spine.map(({ x, y }, index) => ({
    x,
    y:
      y +
      distance * Math.sin(Math.PI * (0.1 + (index / spine.length) * 0.8)) ** 0.4 +
      drift * Math.sin(index),
  }));
}

const bacon: ToppingStyle = {
  layer: 'baked',
  count: 17,
  reach: 0.84,
  room: 21,
  draw: ({ random }) => {
    const spine = bend(random, random.between(34, 48), 7, 9);
    const width = random.between(7, 10);
    const frill = random.between(0, 6);
    const streak = (share: number) => line(spine.map(({ x, y }) => ({ x, y: y + share * width })));
    return {
      outline: ribbon(spine, (along) => width * (0.9 + 0.14 * Math.sin(along * 12 + frill))),
      fill: random.pick(['#b23f2b', '#a53424', '#bd4d33']),
      marks:
        stroked(streak(0.3), '#f5cfa4', 3.6, 0.9) +
        stroked(streak(-0.45), '#f0b98a', 1.8, 0.8) +
        stroked(streak(-0.05), '#6d1a10', 2, 0.5) +
        stroked(streak(0.85), '#4f1208', 1.8, 0.6) +
        dot(spine[2]?.x ?? 0, spine[2]?.y ?? 0, 1.6, '#ffe2bd', 0.8),
    };
  },
};

export const slices = { pepperoni, salami, ham, prosciutto, bacon };
