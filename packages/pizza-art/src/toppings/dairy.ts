import { dot, filled, flecks, stroked } from '#mark.ts';
import { line, loop, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { angular, arc, blob, blobPoints, ribbon, softened } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

/** A thin shaving from the block: angular, with one long edge rolled up. */
const parmesan: ToppingStyle = {
  layer: 'fresh',
  count: 11,
  reach: 0.8,
  room: 27,
  body: { height: 4, gloss: 0.2, edge: 1.6 },
  draw: ({ random }) => {
    const length = random.between(22, 36);
    const width = random.between(10, 16);
    const lean = random.between(-7, 7);
    const jag = () => random.between(-2.2, 2.2);
    const upper = [-1, -0.6, -0.2, 0.25, 0.7, 1].map((share) => ({
      x: share * length + lean,
      y: -width + jag() + width * 0.5 * Math.abs(share) ** 3,
    }));
    const lower = [0.8, 0.4, -0.05, -0.5, -0.9].map((share) => ({
      x: share * length - lean,
      y: width + jag() * 1.6 - width * 0.5 * Math.abs(share) ** 2,
    }));
    const rolled = upper.map(({ x, y }) => ({ x: x * 0.97, y: y + 3.4 }));
    const ripples = [0.42, 0.66].map((share) =>
      line(
        upper
          .slice(1, -1)
          .map(({ x, y }, index) => ({ x, y: y + share * width * 1.6 + (index % 2) })),
      ),
    );
    return {
      outline: angular([...upper, ...lower]),
      fill: random.pick(['#f7dd98', '#f3d388', '#f9e5b0']),
      marks:
        stroked(ripples.join(''), '#e2c075', 2, 0.32) +
        `<g transform="translate(0 2.4)">${stroked(line(rolled), '#b98a35', 2.4, 0.45)}</g>` +
        stroked(line(rolled), '#fff8de', 4, 0.95) +
        stroked(line(lower), '#e9c777', 1.4, 0.6),
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
  body: { shape: 'flat', height: 9, gloss: 0.15, edge: 3 },
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
  body: { shape: 'dome', height: 9, gloss: 0.3 },
  count: 9,
  reach: 0.76,
  room: 31,
  gradients: {
    round: [
      [0, '#fffdf6'],
      [0.6, '#fdf1d4'],
      [0.8, '#efcf8c'],
      [0.93, '#cd8a36'],
      [1, '#94551a'],
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
  body: { shape: 'dome', height: 12, gloss: 0.35 },
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
    // Each half of the kernel has folds that fan out from the seam.
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

/** An egg added for the last minutes: a lacy, browned white and a yolk that has started to run. */
const egg: ToppingStyle = {
  layer: 'baked',
  count: 1,
  reach: 0.12,
  room: 66,
  body: { height: 3, gloss: 0.7, depth: 0.12, edge: 8 },
  gradients: {
    white: [
      [0, '#ffffff'],
      [0.6, '#fffaf0'],
      [0.82, '#f9efd8'],
      [0.93, '#ecd09a'],
      [1, '#c98a3e'],
    ],
    yolk: [
      [0, '#ffcf30'],
      [0.55, '#fdae14'],
      [0.85, '#f38f0a'],
      [1, '#d66f08'],
    ],
  },
  draw: ({ random, paint }) => {
    const yolk = random.between(24, 27);
    const { x, y } = polar(random.between(0, 6.28), 9);
    const flow = random.between(0.2, 1.3);
    const run = Array.from({ length: 7 }, (_, index) => {
      const at = polar(flow + 0.1 * Math.sin(index), yolk * (0.5 + index * 0.15));
      return { x: x + at.x, y: y + at.y };
    });
    const stream = ribbon(run, (along) => yolk * (0.62 - 0.2 * along));
    const edge = Array.from({ length: 16 }, () =>
      polar(random.between(0, 6.28), random.between(48, 60)),
    );
    return {
      outline: blob(random, { radius: 60, rough: 0.2, pointCount: 17 }),
      fill: paint('white'),
      marks:
        flecks(random, edge, 4, '#b06a22', 0.35) +
        filled(
          blob(random, { x: x - 4, y: y - 2, radius: yolk * 1.5, rough: 0.12 }),
          '#ffffff',
          0.9,
        ) +
        filled(
          blob(random, { x: x + 3, y: y + 4, radius: yolk * 1.06, rough: 0.03 }),
          '#a87a2c',
          0.4,
        ) +
        filled(stream, '#f9a312') +
        filled(blob(random, { x, y, radius: yolk, rough: 0.03 }), paint('yolk')) +
        filled(
          blob(random, {
            x: x - yolk * 0.34,
            y: y - yolk * 0.38,
            radius: yolk * 0.24,
            rough: 0.2,
            stretch: 1.7,
          }),
          '#fffbe2',
          0.9,
        ) +
        flecks(
          random,
          [polar(0.5, 34), polar(2.6, 30), polar(4.4, 38), polar(5.2, 20)],
          1,
          '#2a1c10',
          0.8,
        ),
    };
  },
};

export const dairy = { parmesan, feta, 'goats-cheese': goatsCheese, walnut, egg };
