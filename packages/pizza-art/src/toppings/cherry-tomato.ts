import { dots, filled, stroked } from '#mark.ts';
import { line, loop, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { blob, blobPoints, ribbon } from '#shape.ts';
import type { Drawing, Pen, ToppingStyle } from '#toppings/topping-style.ts';

/** Halves, roasted: most show their seeds, some their blistered skin. */
export const cherryTomato: ToppingStyle = {
  layer: 'baked',
  body: { shape: 'dome', height: 9, gloss: 0.9, depth: 0.25 },
  count: 11,
  reach: 0.82,
  room: 22,
  gradients: {
    flesh: [
      [0, '#f57a3c'],
      [0.66, '#ea4f22'],
      [0.86, '#cc2a12'],
      [1, '#8a1108'],
    ],
    skin: [
      [0, '#ee4a24'],
      [0.6, '#d42c12'],
      [1, '#8f1207'],
    ],
  },
  draw: (pen) => {
    const { random, variant } = pen;
    const radius = random.between(18, 24);
    const rim = blobPoints(random, {
      radius,
      rough: 0.055,
      stretch: random.between(1, 1.22),
      pointCount: 13,
    });
    return variant % 3 === 2 ? skinUp(pen, rim, radius) : cutSideUp(pen, rim, radius);
  },
};

function cutSideUp(pen: Pen, rim: Point[], radius: number): Drawing {
  const { random, paint, isFine } = pen;
  const turn = random.between(0, 3);
  const count = random.pick([2, 3, 3]);
  const chambers = Array.from({ length: count }, (_, index) =>
    chamber(pen, radius, turn + (index * 6.28) / count, count === 2 ? 1.25 : 1),
  );
  const wall = loop(rim.map(({ x, y }) => ({ x: x * 0.87, y: y * 0.87 })));
  return {
    outline: loop(rim),
    fill: paint('flesh'),
    marks:
      stroked(wall, '#ff9a6e', 1.6, 0.5) +
      chambers.join('') +
      (isFine ? scorched(rim, random) : ''),
  };
}

/** Jelly between the walls, with its seeds. */
function chamber({ random, isFine }: Pen, radius: number, angle: number, stretch: number): string {
  const { x, y } = polar(angle, radius * 0.45);
  const jelly = blob(random, { x, y, radius: radius * 0.3 * stretch, rough: 0.2, pointCount: 8 });
  const places = Array.from({ length: 4 }, (_, index) => {
    const at = polar(angle + 1.57 * index + random.between(-0.4, 0.4), radius * 0.17 * stretch);
    return { x: x + at.x, y: y + at.y };
  });
  const seeds = places.map((at) => seed(at, angle + random.between(-0.6, 0.6), radius * 0.1));
  return (
    (isFine ? filled(jelly, '#a01607', 0.6) : '') +
    filled(jelly, '#ffa03a', 0.45) +
    (isFine ? filled(seeds.join(''), '#f9dc9c', 0.9) : dots(places, radius * 0.06, '#f9dc9c', 0.9))
  );
}

/** A drop that points to the middle. */
function seed({ x, y }: Point, angle: number, size: number): string {
  const spine = [-1, 0, 1].map((along) => {
    const at = polar(angle, along * size);
    return { x: x + at.x, y: y + at.y };
  });
  return ribbon(spine, (along) => size * (0.15 + 0.45 * along));
}

function skinUp({ random, paint, isFine }: Pen, rim: Point[], radius: number): Drawing {
  const wrinkles = [0.2, 1.3, 2.5, 3.6, 4.7].map((angle) => {
    const turn = angle + random.between(-0.3, 0.3);
    return line([
      polar(turn, radius * 0.3),
      polar(turn + random.between(-0.25, 0.25), radius * 0.62),
      polar(turn, radius * 0.92),
    ]);
  });
  return {
    outline: loop(rim),
    fill: paint('skin'),
    marks:
      stroked(wrinkles.join(''), '#7d0f05', 1.5, 0.45) +
      (isFine ? scorched(rim, random) + scorched(rim, random) : ''),
  };
}

/** Where the edge stood closest to the fire. */
function scorched(rim: readonly Point[], random: Random): string {
  const from = Math.floor(random.between(0, rim.length));
  const spine = Array.from({ length: 5 }, (_, index) => {
    const { x, y } = rim[(from + index) % rim.length] ?? { x: 0, y: 0 };
    return { x: x * 0.92, y: y * 0.92 };
  });
  const edge = ribbon(spine, (along) => 0.3 + 3 * Math.sin(along * Math.PI));
  return filled(edge, '#4a0f04', 0.55);
}
