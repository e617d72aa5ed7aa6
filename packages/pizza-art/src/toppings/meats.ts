import { filled, flecks, stroked } from '#mark.ts';
import { line, loop, polar } from '#path.ts';
import type { Random } from '#random.ts';
import { arc, bend, blob, blobPoints, softened } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

function patches(
  random: Random,
  radius: number,
  count: number,
  colour: string,
  width: number,
  opacity: number,
): string {
  const places = Array.from({ length: count }, () =>
    polar(random.between(0, 6.28), radius * random.between(0, 0.72)),
  );
  return flecks(random, places, width * 1.3, colour, opacity);
}

const nduja: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'dome', height: 9, gloss: 0.7, depth: 0.2 },
  oils: true,
  count: 17,
  reach: 0.84,
  room: 18,
  gradients: {
    paste: [
      [0, '#ee5a24'],
      [0.6, '#cf3413'],
      [1, '#8f1a08'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(11, 17);
    const crumbs = Array.from({ length: 2 }, () => {
      const { x, y } = polar(random.between(0, 6.28), radius * 1.25);
      return blob(random, { x, y, radius: random.between(2.5, 4.5), rough: 0.3, pointCount: 6 });
    });
    return {
      outline:
        blob(random, { radius, rough: 0.36, stretch: 1.2, pointCount: 11 }) + crumbs.join(''),
      fill: paint('paste'),
      marks:
        patches(random, radius, 5, '#ff9450', 3.4, 0.7) +
        patches(random, radius, 4, '#7a1206', 3, 0.6),
    };
  },
};

const chicken: ToppingStyle = {
  layer: 'sunk',
  body: { shape: 'dome', height: 9, gloss: 0.35, depth: 0.4 },
  count: 13,
  reach: 0.82,
  room: 25,
  gradients: {
    meat: [
      [0, '#fff0cf'],
      [0.6, '#f6d698'],
      [1, '#d0923f'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(18, 25);
    const points = blobPoints(random, {
      radius,
      rough: 0.2,
      stretch: random.between(1, 1.6),
      pointCount: 6,
    });
    const fibres = [-0.5, -0.2, 0.15, 0.45].map((share) =>
      line(
        bend(random, radius * random.between(0.9, 1.5), 2, 4).map(({ x, y }) => ({
          x,
          y: y + share * radius * 0.9,
        })),
      ),
    );
    return {
      outline: softened(points),
      fill: paint('meat'),
      marks:
        patches(random, radius, 4, '#a9601f', 7, 0.34) +
        patches(random, radius, 2, '#fff4dc', 7, 0.6) +
        stroked(fibres.join(''), '#b98747', 1.3, 0.55) +
        stroked(line(points.slice(1, 4)), '#8a4b18', 2.4, 0.5),
    };
  },
};

const sausage: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'dome', height: 11, gloss: 0.6, depth: 0.2 },
  count: 18,
  reach: 0.84,
  room: 18,
  gradients: {
    meat: [
      [0, '#c58256'],
      [0.6, '#9c5934'],
      [1, '#5b2c14'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(12, 17);
    return {
      outline: blob(random, {
        radius,
        rough: 0.27,
        stretch: random.between(1, 1.4),
        pointCount: 10,
      }),
      fill: paint('meat'),
      marks:
        patches(random, radius, 6, '#e9b890', 2.6, 0.75) +
        patches(random, radius, 5, '#4a210d', 2.8, 0.5) +
        patches(random, radius, 3, '#4d7a26', 1, 0.9),
    };
  },
};

const meatball: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'dome', height: 20, gloss: 0.5 },
  count: 9,
  reach: 0.76,
  room: 26,
  gradients: {
    meat: [
      [0, '#b06d43'],
      [0.55, '#8a4d2a'],
      [0.85, '#5f2f16'],
      [1, '#3d1b0a'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(21, 26);
    return {
      outline: blob(random, { radius, rough: 0.07, pointCount: 13 }),
      fill: paint('meat'),
      marks:
        patches(random, radius, 9, '#cf9468', 3.4, 0.55) +
        patches(random, radius, 8, '#34150a', 3.6, 0.42) +
        filled(
          loop(
            blobPoints(random, {
              x: -radius * 0.3,
              y: -radius * 0.34,
              radius: radius * 0.34,
              rough: 0.3,
            }),
          ),
          '#ffcf9c',
          0.3,
        ) +
        stroked(line(arc(radius * 0.7, 0.2, 1.8)), '#c3341a', 3.5, 0.45),
    };
  },
};

export const meats = { nduja, chicken, sausage, meatball };
