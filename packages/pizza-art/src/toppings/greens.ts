import { dots, filled, stroked } from '#mark.ts';
import { circle, line, polar, type Point } from '#path.ts';
import { arc, bend, blob, ribbon, ring } from '#shape.ts';
import { seedsAround } from '#toppings/seeds.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const PEPPERS = [
  ['#d92a1c', '#8e0f09', '#ff8d6e'],
  ['#4f9426', '#255c10', '#a9d873'],
  ['#f3b41f', '#b56f08', '#ffe58c'],
] as const;

const pepper: ToppingStyle = {
  layer: 'baked',
  body: { height: 6, gloss: 0.8, edge: 5 },
  count: 17,
  reach: 0.84,
  room: 25,
  kinds: PEPPERS.length,
  draw: ({ random, variant }) => {
    const [fill, dark, light] = PEPPERS[variant % PEPPERS.length] ?? PEPPERS[0];
    const spine = random.chance(0.5)
      ? bend(random, random.between(48, 64), 15, 9)
      : arc(random.between(22, 28), 0, random.between(2, 3), 9).map(({ x, y }) => ({
          x,
          y: y - 18,
        }));
    const width = random.between(5, 6.6);
    return {
      outline: ribbon(
        spine,
        (along) =>
          width * (0.72 + 0.28 * Math.sin(along * Math.PI)) * (1 + 0.1 * Math.sin(along * 9)),
      ),
      fill,
      marks:
        `<g transform="translate(1.6 2.4)">${stroked(line(spine), dark, width * 0.8, 0.4)}</g>` +
        `<g transform="translate(-1 -2)">${stroked(line(spine.slice(1, -1)), light, 2, 0.75)}</g>`,
    };
  },
};

const jalapeno: ToppingStyle = {
  layer: 'baked',
  body: { height: 5, gloss: 0.8, edge: 3 },
  count: 14,
  reach: 0.84,
  room: 19,
  gradients: {
    flesh: [
      [0, '#c9d873'],
      [0.62, '#a4c04a'],
      [0.8, '#5d8f24'],
      [1, '#2f5c10'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(16, 20);
    const rooms = [0, 1, 2].map((index) => {
      const { x, y } = polar(index * 2.09, radius * 0.38);
      return filled(blob(random, { x, y, radius: radius * 0.27, rough: 0.16 }), '#6b7d22', 0.6);
    });
    return {
      outline: blob(random, {
        radius,
        rough: 0.05,
        stretch: random.between(1, 1.2),
        pointCount: 11,
      }),
      fill: paint('flesh'),
      marks:
        rooms.join('') +
        seedsAround(random, 7, radius * 0.42, '#fff2c0') +
        stroked(circle(0, 0, radius * 0.86), '#b6da6a', 1.1, 0.5),
    };
  },
};

const chilli: ToppingStyle = {
  layer: 'fresh',
  body: { height: 5, gloss: 0.9, edge: 3 },
  count: 20,
  reach: 0.86,
  room: 11,
  gradients: {
    flesh: [
      [0, '#ff7a4a'],
      [0.6, '#e0261a'],
      [1, '#9c0b0b'],
    ],
  },
  draw: ({ random, paint }) => {
    const radius = random.between(8.5, 11.5);
    return {
      outline: ring(random, radius, radius * 0.5, 0.08),
      fill: paint('flesh'),
      marks:
        stroked(line(arc(radius * 0.76, 3.3, 4.8)), '#ffb496', 1.5, 0.8) +
        seedsAround(random, 3, radius * 0.32, '#ffe9b0'),
    };
  },
};

const artichoke: ToppingStyle = {
  layer: 'sunk',
  body: { height: 8, gloss: 0.5, depth: 0.4, edge: 4 },
  count: 10,
  reach: 0.8,
  room: 30,
  gradients: {
    heart: [
      [0, '#f1e9b4'],
      [0.6, '#cfc677'],
      [1, '#8f8a3c'],
    ],
  },
  draw: ({ random, paint }) => {
    const size = random.between(25, 31);
    const leaves = [-0.62, -0.31, 0, 0.31, 0.62];
    const petals = leaves.map((lean) => petal(lean, size * random.between(0.94, 1.16)));
    const base = blob(random, { y: size * 0.72, radius: size * 0.36, rough: 0.12 });
    return {
      outline: petals.join('') + base,
      fill: paint('heart'),
      marks:
        stroked(leaves.map((lean) => petalLine(lean, size)).join(''), '#6f6a26', 1.6, 0.6) +
        dots(
          leaves.map((lean) => petalTip(lean, size)),
          size * 0.1,
          '#7c4a1a',
          0.5,
        ) +
        filled(blob(random, { y: size * 0.5, radius: size * 0.26, rough: 0.2 }), '#fff6cf', 0.8),
    };
  },
};

function petal(lean: number, length: number): string {
  const direction = -Math.PI / 2 + lean;
  const root = { x: 0, y: length * 0.75 };
  const spine = [0, 0.25, 0.5, 0.75, 1].map((along) => {
    const at = polar(direction + lean * 0.4 * along, length * 1.55 * along);
    return { x: root.x + at.x, y: root.y + at.y };
  });
  return ribbon(spine, (along) => length * 0.24 * Math.sin(Math.PI * (0.12 + along * 0.86)));
}

function petalTip(lean: number, size: number): Point {
  const { x, y } = polar(-Math.PI / 2 + lean * 1.35, size * 1.42);
  return { x, y: y + size * 0.75 };
}

/** The gap between two petals. */
function petalLine(lean: number, size: number): string {
  const from = polar(-Math.PI / 2 + (lean + 0.15) * 1.2, size * 0.4);
  const to = polar(-Math.PI / 2 + (lean + 0.15) * 1.35, size * 1.2);
  return line([
    { x: from.x, y: from.y + size * 0.75 },
    { x: to.x, y: to.y + size * 0.75 },
  ]);
}

export const greens = { pepper, jalapeno, chilli, artichoke };
