import { dot, filled, stroked } from '#mark.ts';
import { line, loop, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { arc, blob, blobPoints, softened } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const parmesan: ToppingStyle = {
  layer: 'fresh',
  count: 13,
  reach: 0.8,
  room: 26,
  relief: 'leaf',
  draw: ({ random }) => {
    const length = random.between(17, 30);
    const width = random.between(9, 14);
    const jag = () => random.between(0.7, 1.15);
    const upper = [-1, -0.5, 0.1, 0.6, 1].map((share) => ({
      x: share * length,
      y: -width * jag() * Math.sqrt(1.15 - share * share),
    }));
    const lower = [0.9, 0.3, -0.3, -0.8].map((share) => ({
      x: share * length,
      y: width * jag() * Math.sqrt(1.15 - share * share),
    }));
    const curl = upper.map(({ x, y }) => ({ x: x * 0.9, y: y * 0.55 }));
    return {
      outline: softened([...upper, ...lower]),
      fill: random.pick(['#f9e6ac', '#f5dc98', '#fbedc4']),
      marks:
        stroked(line(curl), '#fffae6', 3.4, 0.85) +
        stroked(line(curl.map(({ x, y }) => ({ x, y: y + 5 }))), '#cfa650', 1.8, 0.4) +
        stroked(line(lower), '#b98a35', 1.2, 0.4),
    };
  },
};

function chunkPoints(random: Random, size: number): Point[] {
  return blobPoints(random, {
    radius: size,
    rough: 0.22,
    stretch: random.between(1, 1.4),
    pointCount: 5,
  });
}

const feta: ToppingStyle = {
  layer: 'baked',
  count: 20,
  reach: 0.84,
  room: 15,
  draw: ({ random }) => {
    const main = chunkPoints(random, random.between(11, 16));
    const at = polar(random.between(0, 6.28), 19);
    const crumb = chunkPoints(random, 4.5).map(({ x, y }) => ({ x: x + at.x, y: y + at.y }));
    return {
      outline: softened(main) + softened(crumb),
      fill: '#fffefb',
      marks:
        filled(blob(random, { x: 3, y: 3, radius: 5, rough: 0.3 }), '#f3e7cc', 0.6) +
        dot(-4, -2, 1.2, '#d8c59a') +
        dot(4, -4, 0.9, '#d8c59a') +
        dot(1, 6, 1, '#d8c59a'),
    };
  },
};

const goatsCheese: ToppingStyle = {
  layer: 'baked',
  count: 9,
  reach: 0.76,
  room: 31,
  gradients: {
    round: [
      [0, '#fffdf6'],
      [0.68, '#fdf4dd'],
      [0.86, '#f0d79c'],
      [0.95, '#cf9547'],
      [1, '#a96a26'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(26, 32);
    const browned = Array.from({ length: 5 }, () => {
      const { x, y } = polar(random.between(0, 6.28), radius * random.between(0.4, 0.85));
      return filled(
        blob(random, { x, y, radius: random.between(2.5, 6.5), rough: 0.4, stretch: 1.5 }),
        '#c98a3a',
        0.45,
      );
    });
    return {
      outline: blob(random, { radius, rough: 0.07, pointCount: 13 }),
      fill: paint('round'),
      marks: browned.join('') + stroked(line(arc(radius * 0.6, 0.4, 2.6)), '#ead7a6', 1.6, 0.7),
    };
  },
};

const walnut: ToppingStyle = {
  layer: 'baked',
  count: 13,
  reach: 0.82,
  room: 18,
  gradients: {
    nut: [
      [0, '#d39a58'],
      [0.6, '#a86b30'],
      [1, '#63370f'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(14, 18);
    const lobes = Array.from({ length: 14 }, (_, index) =>
      polar(
        (index / 14) * Math.PI * 2,
        radius * (index % 2 ? random.between(0.72, 0.84) : random.between(1, 1.16)),
      ),
    );
    // Each half of the kernel folds like a fan around the seam.
    const folds = [-1, 1].flatMap((side) =>
      [-0.55, -0.05, 0.5].map((height) =>
        line([
          { x: side * radius * 0.2, y: height * radius * 0.8 },
          { x: side * radius * 0.5, y: (height + random.between(-0.25, 0.1)) * radius },
          { x: side * radius * 0.62, y: (height + random.between(0.05, 0.3)) * radius },
          { x: side * radius * 0.95, y: height * radius },
        ]),
      ),
    );
    const seam = line([
      { x: random.between(-2, 2), y: -radius * 0.9 },
      { x: random.between(-4, 4), y: 0 },
      { x: random.between(-2, 2), y: radius * 0.9 },
    ]);
    return {
      outline: loop(lobes.map(({ x, y }) => ({ x: x * 0.9, y: y * 1.16 }))),
      fill: paint('nut'),
      marks:
        stroked(seam, '#3d1e06', 3.4, 0.6) +
        stroked(folds.join(''), '#5a300d', 1.8, 0.5) +
        `<g transform="translate(-.6 -1.8)">${stroked(folds.join(''), '#f0cd9a', 1.4, 0.6)}</g>`,
    };
  },
};

const egg: ToppingStyle = {
  layer: 'baked',
  count: 1,
  reach: 0.12,
  room: 66,
  gradients: {
    white: [
      [0, '#ffffff'],
      [0.7, '#fffaf0'],
      [0.9, '#f7e9cb'],
      [1, '#d9a558'],
    ],
    yolk: [
      [0, '#ffd23f'],
      [0.6, '#fbb01c'],
      [0.9, '#ee8c0c'],
      [1, '#c9670a'],
    ],
  },
  draw: ({ random, paint }) => {
    const yolk = random.between(25, 28);
    const { x, y } = polar(random.between(0, 6.28), 9);
    return {
      outline: blob(random, { radius: 62, rough: 0.17, pointCount: 12 }),
      fill: paint('white'),
      marks:
        filled(blob(random, { x, y, radius: yolk * 1.35, rough: 0.06 }), '#ffffff', 0.8) +
        filled(
          blob(random, { x: x + 2, y: y + 3, radius: yolk * 1.06, rough: 0.03 }),
          '#b98227',
          0.5,
        ) +
        filled(blob(random, { x, y, radius: yolk, rough: 0.025 }), paint('yolk')) +
        filled(
          blob(random, {
            x: x - yolk * 0.35,
            y: y - yolk * 0.38,
            radius: yolk * 0.26,
            rough: 0.2,
            stretch: 1.5,
          }),
          '#fffbe2',
          0.85,
        ),
    };
  },
};

export const dairy = { parmesan, feta, 'goats-cheese': goatsCheese, walnut, egg };
