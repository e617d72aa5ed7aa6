import { dot, filled, flecks, stroked } from '#mark.ts';
import { line, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { bend, blobPoints, ribbon, softened } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

/** A torn piece of a cooked slice: pale and mottled, with a rind of fat along one side. */
const ham: ToppingStyle = {
  layer: 'sunk',
  count: 12,
  reach: 0.8,
  room: 32,
  body: { height: 5, gloss: 0.4, depth: 0.6, edge: 3 },
  gradients: {
    slice: [
      [0, '#f4b285'],
      [0.6, '#ec9a6c'],
      [0.88, '#d27a48'],
      [1, '#a85a26'],
    ],
  },
  draw: ({ random, paint, isFine }) => {
    const size = random.between(25, 32);
    const points = blobPoints(random, {
      radius: size,
      rough: 0.3,
      stretch: random.between(1, 1.6),
      pointCount: 9,
    });
    const crease = line(bend(random, size * 1.4, 10, 6));
    const mottle = (count: number) =>
      Array.from({ length: count }, () =>
        polar(random.between(0, 6.28), size * random.between(0.1, 0.75)),
      );
    return {
      outline: softened(points),
      fill: paint('slice'),
      marks:
        (isFine
          ? flecks(random, mottle(7), 6, '#fad2ac', 0.5) +
            flecks(random, mottle(6), 5, '#cf7650', 0.35)
          : '') +
        `<g transform="translate(0 2.4)">${stroked(crease, '#94452f', 3.4, 0.35)}</g>` +
        stroked(crease, '#fbd5b0', 2.6, 0.6) +
        stroked(line(points.slice(0, 4)), '#f3d9b4', 3.4, 0.6) +
        stroked(line(points.slice(4, 9)), '#8e4318', 3.4, 0.45),
    };
  },
};

/** A slice in loose folds, whose white edge is now above, now below. */
const prosciutto: ToppingStyle = {
  layer: 'fresh',
  count: 6,
  reach: 0.6,
  room: 56,
  body: { height: 7, gloss: 0.6, edge: 3 },
  gradients: {
    silk: [
      [0, '#dd7a68'],
      [0.6, '#c9544a'],
      [1, '#a53a38'],
    ],
  },
  draw: ({ random, paint }) => {
    const length = random.between(92, 126);
    const width = random.between(26, 36);
    const spine = bend(random, length, 20, 19);
    const frill = random.between(0, 6);
    const half = (along: number) =>
      width *
      (0.82 + 0.1 * Math.sin(along * 19 + frill) + 0.08 * Math.sin(along * 37)) *
      Math.sin(Math.PI * (0.12 + along * 0.76)) ** 0.4;
    const outline = ribbon(spine, half);
    const folds = [0.24, 0.52, 0.78].map((along) =>
      foldAcross(random, spine, along + random.between(-0.05, 0.05), width),
    );
    const grain = [-0.42, -0.05, 0.3, 0.62]
      .map((share) => line(shifted(spine, share * width, random).slice(2, -2)))
      .join('');
    const edge = shifted(spine, -width * 0.8, random).slice(1, -1);
    return {
      outline,
      fill: paint('silk'),
      marks:
        filled(folds.map(({ shade }) => shade).join(''), '#7d1f2b', 0.36) +
        filled(folds.map(({ crest }) => crest).join(''), '#f4a58e', 0.6) +
        stroked(grain, '#f6c3b4', 1.5, 0.55) +
        filled(
          ribbon(
            edge,
            (along) => 1.6 + 4 * Math.sin(along * Math.PI) * (0.7 + 0.3 * Math.sin(along * 21)),
          ),
          '#fdeadb',
          0.95,
        ),
    };
  },
};

/** The dark side and the lit crest of one fold, across the whole slice. */
function foldAcross(random: Random, spine: readonly Point[], along: number, width: number) {
  const middle = spine[Math.round(along * (spine.length - 1))] ?? { x: 0, y: 0 };
  const lean = random.between(-16, 16);
  const across = [-0.85, -0.45, 0, 0.45, 0.85].map((share) => ({
    x: middle.x + lean * share + random.between(-2, 2),
    y: middle.y + share * width,
  }));
  const beside = (shift: number) => across.map(({ x, y }) => ({ x: x + shift, y }));
  const swell = (most: number) => (share: number) => 0.6 + most * Math.sin(share * Math.PI);
  return {
    shade: ribbon(beside(5), swell(5.5)),
    crest: ribbon(beside(-2.5), swell(4)),
  };
}

function shifted(spine: readonly Point[], distance: number, random: Random): Point[] {
  const drift = random.between(-3, 3);
  return spine.map(({ x, y }, index) => ({
    x,
    y:
      y +
      distance * Math.sin(Math.PI * (0.1 + (index / spine.length) * 0.8)) ** 0.4 +
      drift * Math.sin(index),
  }));
}

const bacon: ToppingStyle = {
  layer: 'baked',
  body: { height: 6, gloss: 0.75, edge: 4 },
  oils: true,
  count: 17,
  reach: 0.84,
  room: 21,
  draw: ({ random }) => {
    const spine = bend(random, random.between(34, 48), 7, 9);
    const width = random.between(7, 10);
    const frill = random.between(0, 6);
    const streak = (share: number) => line(spine.map(({ x, y }) => ({ x, y: y + share * width })));
    return {
      outline: ribbon(spine, (along) => width * (0.9 + 0.14 * Math.sin(along * 12 + frill))),
      fill: random.pick(['#b23f2b', '#a53424', '#bd4d33']),
      marks:
        stroked(streak(0.3), '#f5cfa4', 3.6, 0.9) +
        stroked(streak(-0.45), '#f0b98a', 1.8, 0.8) +
        stroked(streak(-0.05), '#6d1a10', 2, 0.5) +
        stroked(streak(0.85), '#4f1208', 1.8, 0.6) +
        dot(spine[2]?.x ?? 0, spine[2]?.y ?? 0, 1.6, '#ffe2bd', 0.8),
    };
  },
};

export const slices = { ham, prosciutto, bacon };
