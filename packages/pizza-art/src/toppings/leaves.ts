import { filled, stroked } from '#mark.ts';
import { line, loop, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { bend, ribbon } from '#shape.ts';
import type { Drawing, Pen, ToppingStyle } from '#toppings/topping-style.ts';

interface LeafShape {
  length: number;
  width: number;
  ripple: number;
}

/** A leaf around its midrib; the far half is shaded, veins run to the edge. */
function leaf({ random, paint }: Pen, shape: LeafShape, vein: string): Drawing {
  const { length, width, ripple } = shape;
  const spine = bend(random, length, length * 0.09, 11);
  const lobes = random.between(0, 6);
  const half = (along: number) =>
    width * Math.sin(Math.PI * along ** 0.8) ** 0.75 * (1 + ripple * Math.sin(along * 17 + lobes)) +
    0.6;
  const side = spine.map((point, index) => offset(spine, point, index, half(index / 10) * 0.98));
  const veins = [2, 4, 6, 8].map((index) => sideVeins(spine, side, index, half)).join('');
  return {
    outline: ribbon(spine, half),
    fill: paint('blade'),
    marks:
      filled(loop([...spine, ...side.toReversed()]), '#0d2a05', 0.2) +
      stroked(veins, vein, 1, 0.5) +
      stroked(line(spine), vein, 1.9, 0.75),
  };
}

function offset(spine: readonly Point[], point: Point, index: number, distance: number): Point {
  const next = spine[index + 1] ?? point;
  const before = spine[index - 1] ?? point;
  const length = Math.hypot(next.x - before.x, next.y - before.y) || 1;
  return {
    x: point.x - ((next.y - before.y) / length) * distance,
    y: point.y + ((next.x - before.x) / length) * distance,
  };
}

function sideVeins(
  spine: readonly Point[],
  side: readonly Point[],
  index: number,
  half: (along: number) => number,
): string {
  const from = spine[index - 1];
  const over = spine[index];
  const tip = side[index];
  if (!from || !over || !tip) return '';
  const reach = half(index / 10) * 0.85;
  const other = offset(spine, over, index, -reach);
  return line([from, tip]) + line([from, other]);
}

const basil: ToppingStyle = {
  layer: 'fresh',
  count: 9,
  reach: 0.82,
  room: 34,
  relief: 'leaf',
  gradients: {
    blade: [
      [0, '#5fa32c'],
      [0.55, '#3f8a1f'],
      [1, '#246012'],
    ],
  },
  draw: (pen) =>
    leaf(
      pen,
      { length: pen.random.between(56, 82), width: pen.random.between(18, 25), ripple: 0.06 },
      '#a7d06a',
    ),
};

const spinach: ToppingStyle = {
  layer: 'sunk',
  count: 13,
  reach: 0.86,
  room: 28,
  relief: 'leaf',
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
      { length: pen.random.between(46, 66), width: pen.random.between(18, 25), ripple: 0.2 },
      '#83a655',
    ),
};

const rocket: ToppingStyle = {
  layer: 'fresh',
  count: 15,
  reach: 0.74,
  room: 34,
  relief: 'leaf',
  gradients: {
    blade: [
      [0, '#6aa834'],
      [0.6, '#468a22'],
      [1, '#2c6a16'],
    ],
  },
  draw: ({ random, paint }) => {
    const spine = bend(random, random.between(74, 104), 15, 26);
    const lobes = random.between(2.6, 3.6);
    const shift = random.next();
    const outline = ribbon(spine, (along) => rocketWidth(along, lobes, shift));
    return {
      outline,
      fill: paint('blade'),
      marks: stroked(line(spine), '#c2dd8e', 1.8, 0.85),
    };
  },
};

function rocketWidth(along: number, lobes: number, shift: number): number {
  if (along < 0.24) return 1.5;
  const notch = ((along * lobes + shift) % 1) ** 1.3;
  const taper = Math.min(1, (1 - along) * 4 + 0.1);
  return 2.2 + (5 + 10 * along) * notch * taper;
}

const samphire: ToppingStyle = {
  layer: 'fresh',
  count: 15,
  reach: 0.8,
  room: 26,
  relief: 'leaf',
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
