import { dot, filled, flecks, stroked } from '#mark.ts';
import { line, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import { arc, bend, ribbon, softened } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const FIN_LEANS = [-0.62, -0.2, 0.22, 0.62];

/** Curled by the heat: thick at the head, six rings of shell marks, and a fanned tail. */
const prawn: ToppingStyle = {
  layer: 'baked',
  body: { height: 12, gloss: 0.75, edge: 10, depth: 0.3 },
  count: 10,
  reach: 0.78,
  room: 32,
  draw: ({ random, isFine }) => {
    const radius = random.between(19, 23);
    const sweep = random.between(3.7, 4.5);
    const points = isFine ? 21 : 13;
    const bodyAt = (along: number) => polar(along * sweep, radius * (1.06 - 0.26 * along));
    const spine = Array.from({ length: points }, (_, index) => bodyAt(index / (points - 1)));
    const half = (along: number) =>
      along < 0.1 ? 8 + 40 * along : 12.4 - 7.6 * ((along - 0.1) / 0.9) ** 1.2;
    const tip = bodyAt(0.97);
    const ahead = sweep + Math.PI / 2 + 0.2;
    const fins = FIN_LEANS.map((lean) => tailFin(tip, ahead + lean));
    const beside = (share: number, from = 0.06, to = 0.94) =>
      Array.from({ length: isFine ? 12 : 6 }, (_, index) => {
        const along = from + ((to - from) * index) / (isFine ? 11 : 5);
        const { x, y } = bodyAt(along);
        return polar(Math.atan2(y, x), Math.hypot(x, y) + share * half(along));
      });
    const rings = isFine ? [0.16, 0.31, 0.46, 0.6, 0.73, 0.85] : [0.2, 0.42, 0.64, 0.82];
    const shell = rings.map((along) => shellRing(bodyAt(along), half(along), 3.4));
    const lit = rings.map((along) => shellRing(bodyAt(along - 0.06), half(along), 1.8));
    const seared = Array.from({ length: 4 }, () => bodyAt(random.between(0.1, 0.8)));
    return {
      outline: ribbon(spine, half) + fins.join(''),
      fill: '#f4a580',
      marks:
        stroked(line(beside(-0.55)), '#fff1e2', 5, 0.75) +
        stroked(line(beside(0.72)), '#e05a28', 5, 0.75) +
        filled(shell.join(''), '#d64d1c', 0.6) +
        (isFine
          ? filled(lit.join(''), '#fff0e0', 0.55) +
            stroked(line(beside(0.5, 0.12, 0.8)), '#8c3a1a', 1.1, 0.4) +
            flecks(random, seared, 4, '#9a4a18', 0.28)
          : '') +
        filled(fins.join(''), '#d8461a', 0.9) +
        (isFine ? stroked(finLines(tip, ahead), '#ffc9a4', 1, 0.6) : ''),
    };
  },
};

/** A crescent across the back, widest outside. */
function shellRing(at: Point, half: number, width: number): string {
  const angle = Math.atan2(at.y, at.x);
  const distance = Math.hypot(at.x, at.y);
  const spine = [-0.8, -0.3, 0.3, 0.75, 0.96].map((share) =>
    polar(angle + 0.1 * (1 - share * share), distance + share * half),
  );
  return ribbon(spine, (along) => 0.2 + width * 0.5 * along);
}

function tailFin(root: Point, angle: number): string {
  const spine = [0, 0.35, 0.7, 1].map((along) => finPoint(root, angle, along * 17));
  return ribbon(spine, (along) => 1.8 + 4.4 * Math.sin(along * 2.3));
}

function finLines(root: Point, ahead: number): string {
  return FIN_LEANS.map((lean) =>
    line([3, 9, 15].map((distance) => finPoint(root, ahead + lean, distance))),
  ).join('');
}

function finPoint({ x, y }: Point, angle: number, distance: number): Point {
  const at = polar(angle, distance);
  return { x: x + at.x, y: y + at.y };
}

/** A cured fillet: brown flesh with a silver flank, thin enough for the cheese to hold it. */
const anchovy: ToppingStyle = {
  layer: 'baked',
  body: { height: 4.5, gloss: 0.8, edge: 4, depth: 0.4 },
  count: 10,
  reach: 0.76,
  room: 40,
  gradients: {
    fillet: [
      [0, '#b9764c'],
      [0.6, '#96542f'],
      [1, '#6d3519'],
    ],
  },
  draw: ({ random, paint, isFine }) => {
    const spine = bend(random, random.between(78, 100), 9, isFine ? 19 : 11);
    const ragged = random.between(0, 6);
    const half = (along: number) =>
      0.5 +
      11.5 *
        Math.sin(Math.PI * (0.14 + along * 0.84)) ** 0.8 *
        (1 - 0.35 * along) *
        (1 + 0.07 * Math.sin(along * 31 + ragged));
    const inner = spine.slice(1, -2);
    const flank = inner.map(({ x, y }) => ({ x, y: y - 3.4 }));
    const belly = inner.map(({ x, y }) => ({ x, y: y + 3.8 }));
    return {
      outline: ribbon(spine, half),
      fill: paint('fillet'),
      marks:
        filled(
          ribbon(flank, (along) => 0.3 + 3.4 * Math.sin(along * Math.PI) * (1 - 0.3 * along)),
          '#a9a399',
          0.75,
        ) +
        stroked(line(flank.slice(1, -2)), '#efe9da', 1.1, 0.8) +
        stroked(line(inner), '#4f2411', 1.2, 0.6) +
        (isFine
          ? stroked(ribs(inner, 1), '#55280f', 0.8, 0.4) +
            stroked(ribs(inner, -0.8), '#e6d2b4', 0.6, 0.35) +
            stroked(line(belly), '#d79a6a', 1.4, 0.5)
          : ''),
    };
  },
};

/** The fine bones' marks, slanting to the tail. */
function ribs(spine: readonly Point[], side: number): string {
  return spine
    .map(({ x, y }) =>
      line([
        { x, y },
        { x: x + 3.2, y: y + side * 4.6 },
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
