import { filled, stroked } from '#mark.ts';
import { line, loop, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { bend, ribbon } from '#shape.ts';
import { basil } from '#toppings/basil.ts';
import { offset, sideVeins } from '#toppings/blade.ts';
import type { Drawing, Pen, ToppingStyle } from '#toppings/topping-style.ts';

interface LeafShape {
  length: number;
  width: number;
  ripple: number;
}

/** A leaf around its midrib. The far half is shaded, and veins run to the edge. */
function leaf({ random, paint, isFine }: Pen, shape: LeafShape, vein: string): Drawing {
  const { length, width, ripple } = shape;
  const last = isFine ? 20 : 10;
  const spine = bend(random, length, length * 0.12, last + 1);
  const lobes = random.between(0, 6);
  const half = (along: number) =>
    width * Math.sin(Math.PI * along ** 0.8) ** 0.75 * (1 + ripple * Math.sin(along * 13 + lobes)) +
    0.6;
  const side = spine.map((point, index) => offset(spine, point, index, half(index / last) * 0.98));
  const veins = (isFine ? [4, 8, 12, 16] : [4, 7])
    .map((index) => sideVeins(spine, side, index, half))
    .join('');
  return {
    outline: ribbon(spine, half),
    fill: paint('blade'),
    marks:
      filled(loop([...spine, ...side.toReversed()]), '#0d2a05', 0.2) +
      stroked(veins, vein, 1, 0.5) +
      stroked(line(spine), vein, 1.9, 0.75),
  };
}

const spinach: ToppingStyle = {
  layer: 'sunk',
  body: { height: 4, gloss: 0.4, depth: 0.55 },
  count: 13,
  reach: 0.86,
  room: 28,
  gradients: {
    blade: [
      [0, '#3f7424'],
      [0.6, '#2c5a19'],
      [1, '#193c0d'],
    ],
  },
  draw: (pen) =>
    leaf(
      pen,
      { length: pen.random.between(46, 66), width: pen.random.between(18, 25), ripple: 0.13 },
      '#83a655',
    ),
};

/** A slender stalk, then pairs of lobes that point backwards, then a broad tip. */
const rocket: ToppingStyle = {
  layer: 'fresh',
  count: 17,
  reach: 0.74,
  room: 32,
  body: { height: 9, gloss: 0.45, edge: 2 },
  gradients: {
    blade: [
      [0, '#6fae38'],
      [0.6, '#478c22'],
      [1, '#2f6f18'],
    ],
  },
  draw: ({ random, paint, isFine }) => {
    const spine = bend(random, random.between(78, 108), 20, 31);
    const pairs = random.pick([2, 3, 3]);
    const sides = [1, -1].map((side) => {
      const shift = random.between(-0.12, 0.12);
      const points = spine.map((point, index) =>
        offset(spine, point, index, side * rocketWidth(index / 30 + shift * 0.1, pairs)),
      );
      return points;
    });
    const [left = [], right = []] = sides;
    return {
      outline: loop([...left, ...right.toReversed()]),
      fill: paint('blade'),
      marks:
        filled(loop([...spine.slice(8), ...left.slice(8).toReversed()]), '#14420a', 0.24) +
        (isFine
          ? stroked(line(right.slice(10, -2)), '#b7de7c', 1.2, 0.4) +
            stroked(line(spine), '#2d6414', 2.6, 0.35)
          : '') +
        stroked(
          line(isFine ? spine : spine.filter((_, index) => index % 6 === 0)),
          '#cfe6a0',
          1.6,
          0.9,
        ),
    };
  },
};

function rocketWidth(along: number, pairs: number): number {
  if (along < 0.26) return 1.5;
  const blade = (along - 0.26) / 0.74;
  if (blade > 0.62) return 1.2 + 14 * Math.sin((Math.PI * (blade - 0.5)) / 0.52) ** 0.7;
  const lobe = ((blade / 0.62) * pairs) % 1;
  return 2.4 + (6 + 8 * blade) * (lobe < 0.75 ? Math.sin((lobe / 0.75) * Math.PI * 0.5) ** 2.2 : 0);
}

const samphire: ToppingStyle = {
  layer: 'fresh',
  body: { height: 8, gloss: 0.6, edge: 2.4 },
  count: 15,
  reach: 0.8,
  room: 26,
  gradients: {
    blade: [
      [0, '#86b24a'],
      [1, '#4c7d26'],
    ],
  },
  draw: ({ random, paint }) => {
    const stem = bend(random, random.between(56, 78), 9, 16);
    const twigs = [4, 6, 8, 10].map((index) => twigSpine(random, stem[index]));
    return {
      outline: [stem, ...twigs].map((spine) => ribbon(spine, jointed)).join(''),
      fill: paint('blade'),
      marks: stroked(line(stem), '#c7e08d', 1.1, 0.7),
    };
  },
};

function twigSpine(random: Random, root: Point = { x: 0, y: 0 }): Point[] {
  const side = random.pick([-1, 1]);
  const length = random.between(14, 26);
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((along) => ({
    x: root.x + along * length * 0.85,
    y: root.y + side * length * Math.sqrt(along) * 0.5,
  }));
}

function jointed(along: number): number {
  return 2 + 0.9 * Math.abs(Math.sin(along * Math.PI * 4)) + (along > 0.96 ? -1.2 : 0);
}

export const leaves = { basil, spinach, rocket, samphire };
