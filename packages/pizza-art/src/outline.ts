import { polar, wave, type Point } from '#path.ts';
import type { Random } from '#random.ts';
import type { CrustStyle } from '#recipe.ts';

export interface OutlineOrder {
  random: Random;
  crust: CrustStyle;
  radius: number;
  rimWidth: number;
}

export interface Outline {
  innerRadius: number;
  edgeAt: (angle: number) => number;
  innerEdgeAt: (angle: number) => number;
  curveAngle: number;
  place: (spot: Point) => Point;
}

const UNEVENNESS: Record<CrustStyle, number> = {
  classic: 0.011,
  thin: 0.009,
  stuffed: 0.006,
  sourdough: 0.018,
  wholemeal: 0.01,
  'gluten-free': 0.004,
};

export function roundOutline({ random, crust, radius, rimWidth }: OutlineOrder): Outline {
  const outer = wave(random, 2, 5);
  const ripple = wave(random, 7, 19);
  const bubbles = wave(random, 22, 34);
  const inner = wave(random, 3, 9);
  const fine = wave(random, 11, 24);
  const unevenness = UNEVENNESS[crust];
  const edgeAt = (angle: number) =>
    radius * (1 + unevenness * (0.6 * outer(angle) + 0.5 * ripple(angle) + 0.2 * bubbles(angle)));
  const innerRadius = radius - rimWidth;
  return {
    innerRadius,
    edgeAt,
    innerEdgeAt: (angle) =>
      edgeAt(angle) - rimWidth * (1 + 0.13 * inner(angle) + 0.08 * fine(angle)),
    curveAngle: 0,
    place: ({ x, y }) => ({ x: x * innerRadius, y: y * innerRadius }),
  };
}

/** The distance of the half-moon's middle from its fold, as a share of the radius. */
const FOLD_SHARE = 0.5;
/** The radius of the fold's slight curve, in radii of the pizza. */
const FOLD_BEND = 5;
/** How much larger a folded pizza is drawn than a round one. */
const FOLDED_GROWTH = 1.07;
/** The opening in the top, as shares of the radius: along the fold, and across. */
const OPENING = { along: 0.46, across: 0.19 };

/** A half-moon: straight along the fold, round along the crimped side, torn open on top. */
export function foldedOutline({ random, crust, radius }: OutlineOrder): Outline {
  const size = radius * FOLDED_GROWTH;
  const curveAngle = Math.PI / 2 + random.between(-0.45, 0.45);
  const outer = wave(random, 2, 6);
  const ripple = wave(random, 7, 17);
  const tear = wave(random, 2, 9);
  const middle = FOLD_SHARE * size;
  const edgeAt = (angle: number) => {
    const y = Math.cos(angle - curveAngle);
    const curve = circleFrom(y, -middle, size);
    const fold = circleFrom(y, FOLD_BEND * size - middle * 0.94, FOLD_BEND * size);
    const wander = 1 + UNEVENNESS[crust] * (0.7 * outer(angle) + 0.5 * ripple(angle));
    return softLeast(curve, fold, size * 0.24) * wander;
  };
  const innerEdgeAt = (angle: number) => {
    const across = Math.cos(angle - curveAngle) / OPENING.across;
    const along = Math.sin(angle - curveAngle) / OPENING.along;
    return (size / Math.hypot(across, along)) * (1 + 0.16 * tear(angle));
  };
  return {
    innerRadius: size * Math.sqrt(OPENING.along * OPENING.across),
    edgeAt,
    innerEdgeAt,
    curveAngle,
    place: ({ x, y }) => {
      const angle = Math.atan2(y, x);
      return polar(angle, innerEdgeAt(angle) * Math.hypot(x, y));
    },
  };
}

/** The distance from the origin to the circle around (0, centreY), in the direction with this y. */
function circleFrom(y: number, centreY: number, radius: number): number {
  const ahead = y * centreY;
  return ahead + Math.sqrt(ahead * ahead - centreY * centreY + radius * radius);
}

/** The minimum of the two, rounded off where they meet. */
function softLeast(a: number, b: number, width: number): number {
  const share = Math.max(0, width - Math.abs(a - b)) / width;
  return Math.min(a, b) - share * share * width * 0.25;
}
