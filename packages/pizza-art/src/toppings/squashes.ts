import { filled, stroked } from '#mark.ts';
import { line } from '#path.ts';
import { blob } from '#shape.ts';
import { seedsAround } from '#toppings/seeds.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const aubergine: ToppingStyle = {
  layer: 'sunk',
  body: { gloss: 0.5, depth: 0.45 },
  count: 9,
  reach: 0.76,
  room: 36,
  gradients: {
    slice: [
      [0, '#e9d29a'],
      [0.6, '#d5b274'],
      [0.88, '#a9773c'],
      [0.92, '#3a1838'],
      [1, '#210c22'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(31, 38);
    const grill = [-0.45, 0, 0.45].map((share) =>
      line([
        { x: -radius * 0.72, y: share * radius },
        { x: radius * 0.72, y: share * radius + random.between(-3, 3) },
      ]),
    );
    return {
      outline: blob(random, {
        radius,
        rough: 0.04,
        stretch: random.between(1, 1.2),
        pointCount: 13,
      }),
      fill: paint('slice'),
      marks:
        stroked(grill.join(''), '#5b2f12', 5.5, 0.42) +
        seedsAround(random, 11, radius * 0.5, '#b58a4a') +
        filled(
          blob(random, { radius: radius * 0.3, rough: 0.3, x: -radius * 0.1 }),
          '#f3e2b4',
          0.45,
        ),
    };
  },
};

const courgette: ToppingStyle = {
  layer: 'sunk',
  body: { gloss: 0.5, depth: 0.45 },
  count: 14,
  reach: 0.82,
  room: 25,
  gradients: {
    slice: [
      [0, '#f2eeb8'],
      [0.5, '#e2e59a'],
      [0.84, '#bfd070'],
      [0.9, '#4f7d22'],
      [1, '#264f10'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(21, 26);
    const core = blob(random, { radius: radius * 0.5, rough: 0.12, pointCount: 9 });
    return {
      outline: blob(random, {
        radius,
        rough: 0.04,
        stretch: random.between(1, 1.18),
        pointCount: 12,
      }),
      fill: paint('slice'),
      marks:
        filled(core, '#f8f4cb', 0.6) +
        seedsAround(random, 8, radius * 0.38, '#c8bc66') +
        filled(
          blob(random, { x: radius * 0.35, y: radius * 0.3, radius: radius * 0.28, rough: 0.4 }),
          '#a8701f',
          0.4,
        ),
    };
  },
};

export const squashes = { aubergine, courgette };
