import { dot, filled, stroked } from '#mark.ts';
import { line, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { arc, bend, ribbon, softened } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const prawn: ToppingStyle = {
  layer: 'baked',
  body: { height: 11, gloss: 0.8, edge: 8 },
  count: 10,
  reach: 0.78,
  room: 32,
  draw: ({ random }) => {
    const radius = random.between(19, 23);
    const sweep = random.between(4, 4.6);
    const spine = arc(radius, 0, sweep, 15);
    const half = (along: number) => 11.5 * Math.sin(Math.PI * (0.22 + along * 0.66)) ** 0.75;
    const tail = polar(sweep - 0.5, radius);
    const fan = [-0.6, -0.15, 0.3].map((lean) => tailFin(tail, sweep + Math.PI / 2 + lean));
    const bands = [3, 5, 7, 9, 11].map((index) => band(spine[index], half(index / 14)));
    return {
      outline: ribbon(spine, half) + fan.join(''),
      fill: '#fb9b72',
      marks:
        stroked(line(arc(radius - 3.5, 0.25, sweep - 0.3, 10)), '#fff0e2', 6, 0.8) +
        stroked(line(arc(radius + 6.5, 0.2, sweep - 0.2, 10)), '#ea5426', 3.4, 0.7) +
        stroked(bands.join(''), '#e0501f', 2, 0.7) +
        filled(fan.join(''), '#e4501f', 0.85),
    };
  },
};

function band(at: Point = { x: 0, y: 0 }, half = 0): string {
  const angle = Math.atan2(at.y, at.x);
  const distance = Math.hypot(at.x, at.y);
  return line([
    polar(angle - 0.06, distance - half * 0.7),
    polar(angle + 0.06, distance),
    polar(angle, distance + half * 0.95),
  ]);
}

function tailFin({ x, y }: Point, angle: number): string {
  const spine = [0, 0.5, 1].map((along) => {
    const at = polar(angle, along * 21);
    return { x: x + at.x, y: y + at.y };
  });
  return ribbon(spine, (along) => 3.4 + along * 2.6);
}

const anchovy: ToppingStyle = {
  layer: 'baked',
  body: { height: 6, gloss: 0.95, edge: 5 },
  count: 10,
  reach: 0.76,
  room: 40,
  gradients: {
    fillet: [
      [0, '#d08a60'],
      [0.6, '#b3613c'],
      [1, '#7d3a22'],
    ],
  },
  draw: ({ random, paint }) => {
    const spine = bend(random, random.between(78, 98), 9, 13);
    const half = (along: number) => 0.8 + 10 * Math.sin(Math.PI * (0.1 + along * 0.87)) ** 0.8;
    const inner = spine.slice(1, -1);
    const back = inner.map(({ x, y }) => ({ x, y: y - 4.6 }));
    return {
      outline: ribbon(spine, half),
      fill: paint('fillet'),
      marks:
        filled(
          ribbon(back, (along) => 0.4 + 2.8 * Math.sin(along * Math.PI)),
          '#8f9a9c',
          0.9,
        ) +
        stroked(line(back.slice(1, -2)), '#f2f4ee', 1.3, 0.85) +
        stroked(line(inner), '#6b3a26', 1.3, 0.7) +
        stroked(ribs(inner), '#5f3423', 0.9, 0.45),
    };
  },
};

function ribs(spine: readonly Point[]): string {
  return spine
    .map(({ x, y }) =>
      line([
        { x, y },
        { x: x + 3, y: y + 6 },
      ]),
    )
    .join('');
}

const tuna: ToppingStyle = {
  layer: 'baked',
  body: { height: 7, gloss: 0.45, edge: 4 },
  count: 15,
  reach: 0.82,
  room: 22,
  gradients: {
    flake: [
      [0, '#f9dccb'],
      [0.6, '#efc0a6'],
      [1, '#c98a6c'],
    ],
  },
  draw: ({ random, paint }) => {
    const size = random.between(17, 25);
    const flakes = [0, 1].map((index) =>
      flake(random, size * (1 - index * 0.35), index * size * 0.75),
    );
    const grain = [-0.45, -0.1, 0.25, 0.55].map((share) =>
      line(arc(size * 1.6, -2.0, -1.15, 5).map(({ x, y }) => ({ x, y: y + size * (1.5 + share) }))),
    );
    return {
      outline: flakes.join(''),
      fill: paint('flake'),
      marks:
        stroked(grain.join(''), '#fbe9da', 1.8, 0.75) +
        `<g transform="translate(0 2)">${stroked(grain.join(''), '#a8705a', 1, 0.4)}</g>`,
    };
  },
};

function flake(random: Random, size: number, shift: number): string {
  const jag = () => random.between(-0.12, 0.12) * size;
  const points = [
    { x: -size, y: -size * 0.35 },
    { x: -size * 0.2, y: -size * 0.65 },
    { x: size * 0.9, y: -size * 0.4 },
    { x: size * 1.05, y: size * 0.3 },
    { x: size * 0.1, y: size * 0.6 },
    { x: -size * 0.95, y: size * 0.4 },
  ];
  return softened(points.map(({ x, y }) => ({ x: x + jag() + shift, y: y + jag() + shift * 0.5 })));
}

const crab: ToppingStyle = {
  layer: 'fresh',
  body: { height: 8, gloss: 0.5, edge: 4 },
  count: 15,
  reach: 0.78,
  room: 24,
  draw: ({ random }) => {
    const strands = Array.from({ length: 3 }, () => strand(random));
    return {
      outline: strands
        .map((spine) =>
          ribbon(spine, (along) => 1.5 + 5.2 * Math.sin(Math.PI * (0.1 + along * 0.8))),
        )
        .join(''),
      fill: '#fff6ec',
      marks:
        `<g transform="translate(0 -3)">${stroked(strands.map((spine) => line(spine.slice(1, -1))).join(''), '#ee7a55', 2.6, 0.75)}</g>` +
        stroked(strands.map((spine) => line(spine.slice(1, -1))).join(''), '#e3c4ae', 1, 0.8) +
        dot(random.between(-8, 8), random.between(-8, 8), 2, '#7d5a33', 0.5),
    };
  },
};

function strand(random: Random): Point[] {
  const turn = random.between(-0.8, 0.8);
  const shift = { x: random.between(-7, 7), y: random.between(-12, 12) };
  return bend(random, random.between(24, 40), 6, 6).map(({ x, y }) => ({
    x: x * Math.cos(turn) - y * Math.sin(turn) + shift.x,
    y: x * Math.sin(turn) + y * Math.cos(turn) + shift.y,
  }));
}

export const sea = { prawn, anchovy, tuna, crab };
