import { dot, filled, stroked } from '#mark.ts';
import { circle, line, loop, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { arc, blob, ring, softened } from '#shape.ts';
import { cherryTomato } from '#toppings/cherry-tomato.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const sunDriedTomato: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'dome', height: 7, gloss: 0.7 },
  count: 11,
  reach: 0.82,
  room: 21,
  gradients: {
    flesh: [
      [0, '#b9301a'],
      [0.6, '#8c1a10'],
      [1, '#520b07'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(15, 21);
    const wrinkles = [-0.4, -0.1, 0.25, 0.5].map((height) =>
      line([
        { x: -radius * 0.9, y: height * radius },
        { x: -radius * 0.2, y: (height + random.between(-0.2, 0.2)) * radius },
        { x: radius * 0.4, y: (height + random.between(-0.2, 0.2)) * radius },
        { x: radius * 0.95, y: height * radius * 0.8 },
      ]),
    );
    const all = wrinkles.join('');
    return {
      outline: blob(random, { radius, rough: 0.2, stretch: 1.8, pointCount: 12 }),
      fill: paint('flesh'),
      marks:
        stroked(all, '#3d0704', 1.8, 0.6) +
        `<g transform="translate(-.8 -1.4)">${stroked(all, '#f07850', 0.9, 0.55)}</g>`,
    };
  },
};

const olive: ToppingStyle = {
  layer: 'baked',
  body: { height: 7, gloss: 0.95, edge: 4 },
  count: 15,
  reach: 0.85,
  room: 14,
  gradients: {
    skin: [
      [0, '#5b4a55'],
      [0.55, '#3d2f3d'],
      [0.8, '#2a1f2c'],
      [1, '#150e17'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(12, 15);
    return {
      outline: ring(random, radius, radius * 0.42, 0.05),
      fill: paint('skin'),
      marks:
        stroked(circle(0, 0, radius * 0.52), '#7b6650', 1.8, 0.8) +
        stroked(line(arc(radius * 0.78, 3.4, 4.7)), '#c9bccb', 1.6, 0.55),
    };
  },
};

const caper: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'dome', height: 8, gloss: 0.6 },
  count: 22,
  reach: 0.86,
  room: 8,
  gradients: {
    bud: [
      [0, '#a3a552'],
      [0.6, '#76802f'],
      [1, '#474f17'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(6.4, 8.4);
    const seam = line([
      { x: -radius * 0.9, y: 0 },
      { x: 0, y: radius * random.between(-0.4, 0.4) },
      { x: radius * 0.9, y: radius * 0.1 },
    ]);
    return {
      outline: blob(random, { radius, rough: 0.08, stretch: 1.15 }),
      fill: paint('bud'),
      marks: stroked(seam, '#3c4311', 1.1, 0.6) + dot(-radius * 0.8, 0, 1.5, '#5f6a22'),
    };
  },
};

const sweetcorn: ToppingStyle = {
  layer: 'baked',
  body: { height: 6, gloss: 0.7, edge: 4 },
  count: 21,
  reach: 0.88,
  room: 13,
  draw: ({ random }) => {
    const kernels = Array.from({ length: random.chance(0.6) ? 3 : 2 }, (_, index) => {
      const at =
        index === 0
          ? { x: 0, y: 0 }
          : polar(index * 2.4 + random.between(0, 1), random.between(11, 15));
      return kernel(random, at);
    });
    return {
      outline: kernels.map((points) => loop(points)).join(''),
      fill: random.pick(['#f8cb35', '#f4bd24', '#fbd75a']),
      marks: kernels.map(kernelMarks).join(''),
    };
  },
};

function kernel(random: Random, { x, y }: Point): Point[] {
  const turn = random.between(0, 6.28);
  const size = random.between(7, 9);
  return [0.9, 1.05, 1, 0.82, 0.66, 0.82, 1, 1.05].map((share, index) => {
    const at = polar(turn + (index / 8) * Math.PI * 2, size * share);
    return { x: x + at.x, y: y + at.y };
  });
}

function kernelMarks(points: readonly Point[]): string {
  const [, , shoulder] = points;
  const tip = points[4];
  const first = points[0];
  if (!shoulder || !tip || !first) return '';
  const centre = { x: (tip.x + first.x) / 2, y: (tip.y + first.y) / 2 };
  return (
    dot((tip.x + centre.x) / 2, (tip.y + centre.y) / 2, 2.4, '#fff0b4', 0.85) +
    stroked(loop(points), '#b9770a', 1, 0.5) +
    dot(centre.x - 1.6, centre.y - 1.8, 1.5, '#fffbe4', 0.8)
  );
}

const pineapple: ToppingStyle = {
  layer: 'baked',
  body: { height: 7, gloss: 0.8, edge: 4 },
  count: 11,
  reach: 0.82,
  room: 24,
  gradients: {
    flesh: [
      [0, '#fde27a'],
      [0.6, '#f8c93d'],
      [1, '#d8921a'],
    ],
  },
  draw: ({ random, paint }) => {
    const half = random.between(0.42, 0.56);
    const outer = arc(random.between(54, 60), -half, half, 6);
    const inner = arc(random.between(22, 27), half * 0.9, -half * 0.9, 4);
    const points = [...outer, ...inner].map(({ x, y }) => ({
      x: x - 40,
      y: y + random.between(-1, 1),
    }));
    const fibres = [-0.7, -0.35, 0, 0.35, 0.7].map((share) =>
      line(
        [polar(half * share, 28), polar(half * share * 1.02, 54)].map(({ x, y }) => ({
          x: x - 40,
          y,
        })),
      ),
    );
    return {
      outline: softened(points),
      fill: paint('flesh'),
      marks:
        stroked(fibres.join(''), '#c98414', 1.4, 0.55) +
        filled(
          blob(random, { x: 11, y: 8, radius: 7, rough: 0.4, stretch: 0.5 }),
          '#a85c0c',
          0.45,
        ) +
        stroked(
          line(arc(56, -half, half, 5).map(({ x, y }) => ({ x: x - 40, y }))),
          '#a9630f',
          2.2,
          0.55,
        ),
    };
  },
};

export const fruit = {
  'cherry-tomato': cherryTomato,
  'sun-dried-tomato': sunDriedTomato,
  olive,
  caper,
  sweetcorn,
  pineapple,
};
