import { filled, flecks, stroked } from '#mark.ts';
import { circle, line, loop, polar, type Point } from '#path.ts';
import { arc, blob, ribbon, ring } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const redOnion: ToppingStyle = {
  layer: 'baked',
  body: { height: 5, gloss: 0.6, edge: 3 },
  count: 15,
  reach: 0.84,
  room: 25,
  draw: ({ random }) => {
    const radius = random.between(21, 31);
    const from = random.between(0, 6);
    const sweep = random.between(1.9, 3.6);
    const width = random.between(3.4, 4.6);
    const shift = {
      x: -Math.cos(from + sweep / 2) * radius * 0.6,
      y: -Math.sin(from + sweep / 2) * radius * 0.6,
    };
    const moved = (spine: Point[]) => spine.map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y }));
    const spine = moved(arc(radius, from, from + sweep, 12));
    const inner = moved(arc(radius * 0.66, from + 0.3, from + sweep * 0.85, 9));
    const swell = (along: number) => 0.8 + width * Math.sin(Math.PI * along) ** 0.5;
    return {
      outline: ribbon(spine, swell) + ribbon(inner, (along) => swell(along) * 0.75),
      fill: '#e6c3d4',
      marks:
        stroked(
          line(moved(arc(radius + width * 0.6, from + 0.12, from + sweep - 0.12, 10))),
          '#8a1f5c',
          2.6,
          0.95,
        ) +
        stroked(line(inner), '#b35a8a', 1.7, 0.8) +
        stroked(line(spine), '#fff3f8', 1.2, 0.8),
    };
  },
};

const garlic: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'dome', height: 5, gloss: 0.5 },
  count: 20,
  reach: 0.86,
  room: 13,
  gradients: {
    slice: [
      [0, '#fff7dc'],
      [0.6, '#f6e0a6'],
      [0.88, '#dfae5a'],
      [1, '#a9671f'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(10, 14);
    return {
      outline: blob(random, { radius, rough: 0.14, stretch: random.between(1.4, 1.9) }),
      fill: paint('slice'),
      marks: filled(
        blob(random, { radius: radius * 0.3, rough: 0.2, stretch: 2.4 }),
        '#c8b45c',
        0.55,
      ),
    };
  },
};

const leek: ToppingStyle = {
  layer: 'sunk',
  body: { height: 5, gloss: 0.5, depth: 0.4 },
  count: 17,
  reach: 0.86,
  room: 17,
  gradients: {
    slice: [
      [0, '#f6f3c8'],
      [0.5, '#dfe6a0'],
      [0.85, '#a8c463'],
      [1, '#6f9a38'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(14, 19);
    const rings = [0.3, 0.5, 0.7].map((share) =>
      circle(random.between(-1, 1), random.between(-1, 1), radius * share),
    );
    return {
      outline: ring(random, radius, radius * 0.14, 0.07),
      fill: paint('slice'),
      marks:
        stroked(rings.join(''), '#86a845', 1.5, 0.75) +
        stroked(circle(0, 0, radius * 0.62), '#fdfce4', 1.2, 0.6),
    };
  },
};

const potato: ToppingStyle = {
  layer: 'sunk',
  body: { height: 3, gloss: 0.4, depth: 0.4 },
  count: 13,
  reach: 0.8,
  room: 33,
  gradients: {
    slice: [
      [0, '#fdf3c8', 0.86],
      [0.7, '#f9e49c', 0.9],
      [0.9, '#eab95c', 0.95],
      [0.97, '#b97425'],
      [1, '#8a4c16'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(32, 40);
    const crisp = Array.from({ length: 7 }, () =>
      polar(random.between(0, 6.28), radius * random.between(0.1, 0.7)),
    );
    return {
      outline: blob(random, {
        radius,
        rough: 0.07,
        stretch: random.between(1.1, 1.45),
        pointCount: 13,
      }),
      fill: paint('slice'),
      marks:
        flecks(random, crisp, 7, '#b9711f', 0.3) +
        flecks(random, crisp.slice(2, 5), 1.6, '#3d6a2a', 0.8),
    };
  },
};

const mushroom: ToppingStyle = {
  layer: 'sunk',
  body: { height: 6, gloss: 0.4, depth: 0.45, edge: 3.4 },
  count: 14,
  reach: 0.84,
  room: 25,
  gradients: {
    flesh: [
      [0, '#f9e9c8'],
      [0.55, '#ecd2a0'],
      [0.85, '#c99a60'],
      [1, '#93602f'],
    ],
  },
  draw: ({ random, paint }) => {
    const wide = random.between(25, 31);
    const tall = wide * random.between(0.72, 0.86);
    const stalk = wide * random.between(0.24, 0.32);
    const foot = wide * random.between(0.55, 0.75);
    const cap: Point[] = [...arc(1, Math.PI * 0.94, Math.PI * 2.06, 11)].map(({ x, y }) => ({
      x: x * wide,
      y: y * tall,
    }));
    const under: Point[] = [
      { x: wide * 0.8, y: tall * 0.42 },
      { x: stalk * 1.2, y: tall * 0.2 },
      { x: stalk, y: foot },
      { x: stalk * 0.6, y: foot * 1.2 },
      { x: -stalk * 0.6, y: foot * 1.2 },
      { x: -stalk, y: foot },
      { x: -stalk * 1.2, y: tall * 0.2 },
      { x: -wide * 0.8, y: tall * 0.42 },
    ];
    const gills = [-0.62, -0.42, 0.42, 0.62].map((share) =>
      line([
        { x: wide * share, y: tall * 0.18 },
        { x: wide * share * 0.82, y: -tall * 0.16 },
      ]),
    );
    return {
      outline: loop([...cap, ...under]),
      fill: paint('flesh'),
      marks:
        stroked(
          line(
            arc(0.94, Math.PI * 1.0, Math.PI * 2.0, 9).map(({ x, y }) => ({
              x: x * wide,
              y: y * tall,
            })),
          ),
          '#8b5a2c',
          2.8,
          0.8,
        ) +
        filled(gillBand(wide, tall), '#8f5f30', 0.6) +
        stroked(gills.join(''), '#5c3a1c', 1.1, 0.5) +
        stroked(
          line([
            { x: -stalk * 0.2, y: tall * 0.1 },
            { x: -stalk * 0.1, y: foot },
          ]),
          '#b98f58',
          1.4,
          0.5,
        ),
    };
  },
};

function gillBand(wide: number, tall: number): string {
  const side = (sign: number) =>
    loop([
      { x: sign * wide * 0.84, y: tall * 0.26 },
      { x: sign * wide * 0.6, y: -tall * 0.06 },
      { x: sign * wide * 0.3, y: -tall * 0.02 },
      { x: sign * wide * 0.34, y: tall * 0.2 },
      { x: sign * wide * 0.6, y: tall * 0.2 },
    ]);
  return side(-1) + side(1);
}

export const roots = { 'red-onion': redOnion, garlic, leek, potato, mushroom };
