import { filled, flecks, stroked } from '#mark.ts';
import { line, loop, type Point } from '#path.ts';
import { bend, blob, ribbon } from '#shape.ts';
import { offset, sideVeins } from '#toppings/blade.ts';
import type { Drawing, Pen, ToppingStyle } from '#toppings/topping-style.ts';

interface Leaf {
  length: number;
  /** Its direction from the stalk, in radians; without one it is centred. */
  turn?: number;
  /** Half the width as a share of the length. */
  breadth: number;
  /** How far one side rolls over and shows its pale underside, 0…1. */
  curl: number;
  /** How far the heat has shrivelled and darkened it, 0…1. */
  wilt: number;
}

const UNDERSIDE = '#9fbf63';

/** Laid on while the pizza is hot: no two leaves wilt alike. */
export const basil: ToppingStyle = {
  layer: 'fresh',
  count: 9,
  reach: 0.8,
  room: 34,
  kinds: 2,
  body: { shape: 'leaf', height: 12, gloss: 0.72, edge: 2 },
  gradients: {
    blade: [
      [0, '#4f9426'],
      [0.55, '#397d1b'],
      [1, '#235a10'],
    ],
    wilted: [
      [0, '#44771f'],
      [0.6, '#2f5c16'],
      [1, '#283f0e'],
    ],
  },
  draw: (pen) => {
    const { random, variant } = pen;
    switch (variant % 4) {
      case 0:
        return drawLeaf(pen, {
          length: random.between(62, 80),
          breadth: random.between(0.31, 0.37),
          curl: random.between(0, 0.3),
          wilt: 0.15,
        });
      case 1:
        return drawLeaf(pen, {
          length: random.between(58, 76),
          breadth: random.between(0.3, 0.36),
          curl: random.between(0.7, 1),
          wilt: 0.4,
        });
      case 2:
        return drawLeaf(pen, {
          length: random.between(50, 64),
          breadth: random.between(0.27, 0.33),
          curl: random.between(0.2, 0.6),
          wilt: random.between(0.8, 1),
        });
      default:
        return drawSprig(pen);
    }
  },
};

function drawLeaf(pen: Pen, leaf: Leaf): Drawing {
  const { random, paint, isFine } = pen;
  const { length, breadth, curl, wilt } = leaf;
  const width = length * breadth;
  const last = isFine ? 20 : 8;
  const straight = bend(random, length, length * (0.1 + 0.12 * wilt), last + 1);
  const spine = leaf.turn === undefined ? straight : turned(straight, leaf.turn, length / 2);
  const phase = random.between(0, 6.28);
  const half = (along: number) => {
    const belly = Math.sin(Math.PI * Math.min(1, along ** 0.74)) ** 0.78;
    const crimp = 1 + (0.03 + 0.12 * wilt) * Math.sin(along * (11 + 6 * wilt) + phase);
    return width * belly * crimp + 0.6;
  };
  const rolled = (along: number) => curl * Math.sin(Math.PI * Math.min(1, along ** 0.8)) ** 1.4;
  const at = (side: number, shareAt: (along: number) => number): Point[] =>
    spine.map((point, index) => {
      const along = index / last;
      return offset(spine, point, index, side * half(along) * shareAt(along));
    });
  const far = at(1, () => 1);
  const tips = at(1, () => 0.84);
  const near = at(-1, (along) => 1 - 0.42 * rolled(along));
  const inner = at(-1, (along) => 1 - 0.78 * rolled(along));
  const shade = at(-1, (along) => 1 - 1.02 * rolled(along));
  const swells = (isFine ? [4, 7, 10, 13, 16] : []).flatMap((index) =>
    [-0.42, 0.5].map((share) => {
      const point = spine[index] ?? { x: 0, y: 0 };
      const { x, y } = offset(spine, point, index, share * half(index / last));
      return blob(random, { x, y, radius: width * 0.19, rough: 0.24, stretch: 1.5 });
    }),
  );
  const veins = (isFine ? [3, 6, 9, 12, 15] : [])
    .map((index) =>
      sideVeins(spine, tips, index, (along) => 0.7 * half(along) * (1 - rolled(along))),
    )
    .join('');
  const scorched = Array.from(
    { length: Math.round(7 * wilt) },
    () => random.pick([far, near])[Math.floor(random.between(last / 3, last))] ?? { x: 0, y: 0 },
  );
  const roll =
    filled(loop([...near, ...shade.toReversed()]), '#0b2404', 0.45) +
    filled(loop([...near, ...inner.toReversed()]), UNDERSIDE, 0.95) +
    (isFine ? stroked(line(inner.slice(3, -3)), '#e0efb4', 1.2, 0.6) : '');
  return {
    outline: loop([...near, ...far.toReversed()]),
    fill: paint(wilt > 0.5 ? 'wilted' : 'blade'),
    marks:
      filled(loop([...spine, ...far.toReversed()]), '#0f3306', 0.28) +
      (isFine
        ? filled(swells.join(''), '#8ec94a', 0.26) +
          stroked(veins, '#1f4d0d', 1.4, 0.45) +
          stroked(line(spine), '#173f0a', 3, 0.4) +
          flecks(random, scorched, 3.4, '#43350c', 0.45 * wilt)
        : '') +
      stroked(line(spine), '#a9cc70', 1.3, 0.75) +
      (curl > 0.15 ? roll : ''),
  };
}

/** Two small leaves on one stalk. */
function drawSprig(pen: Pen): Drawing {
  const { random, paint } = pen;
  const spread = random.between(0.5, 0.8);
  const leaves = [-spread, spread].map((turn, index) =>
    drawLeaf(pen, {
      length: random.between(42, 54),
      turn: turn * random.between(0.8, 1.2),
      breadth: random.between(0.31, 0.37),
      curl: random.between(0.1, 0.5),
      wilt: index === 0 ? 0.2 : 0.45,
    }),
  );
  const stalk = ribbon(
    [-15, -9, -3, 3].map((x) => ({ x, y: 1 })),
    () => 1.5,
  );
  return {
    outline: stalk + leaves.map(({ outline }) => outline).join(''),
    fill: paint('blade'),
    marks: leaves.map(({ marks }) => marks).join(''),
  };
}

function turned(points: readonly Point[], angle: number, out: number): Point[] {
  return points.map(({ x, y }) => ({
    x: (x + out) * Math.cos(angle) - y * Math.sin(angle),
    y: (x + out) * Math.sin(angle) + y * Math.cos(angle),
  }));
}
