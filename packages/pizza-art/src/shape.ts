import { around, brief, loop, polar, type Point } from '#path.ts';
import type { Random } from '#random.ts';

export interface BlobOrder {
  radius: number;
  /** How much the edge varies, as a share of the radius. */
  rough?: number;
  /** Width divided by height. */
  stretch?: number;
  pointCount?: number;
  x?: number;
  y?: number;
}

export function blobPoints(
  random: Random,
  { radius, rough = 0.15, stretch = 1, pointCount = 9, x = 0, y = 0 }: BlobOrder,
): Point[] {
  const wide = Math.sqrt(stretch);
  return around(pointCount, () => radius * (1 + random.between(-rough, rough))).map((point) => ({
    x: x + point.x * wide,
    y: y + point.y / wide,
  }));
}

/** A rounded, irregular patch. */
export function blob(random: Random, order: BlobOrder): string {
  return loop(blobPoints(random, order));
}

/** A hollow ring. Its inner edge runs in the opposite direction, so that it stays open. */
export function ring(random: Random, outer: number, inner: number, rough = 0.06): string {
  const hole = blobPoints(random, { radius: inner, rough, pointCount: 10 }).toReversed();
  return blob(random, { radius: outer, rough, pointCount: 12 }) + loop(hole);
}

/** A strip along a spine; `widthAt` returns half the width at 0…1 of its length. */
export function ribbon(spine: readonly Point[], widthAt: (along: number) => number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  spine.forEach((point, index) => {
    const before = spine[index - 1] ?? point;
    const after = spine[index + 1] ?? point;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const half = widthAt(index / (spine.length - 1));
    const across = {
      x: (-(after.y - before.y) / length) * half,
      y: ((after.x - before.x) / length) * half,
    };
    left.push({ x: point.x + across.x, y: point.y + across.y });
    right.push({ x: point.x - across.x, y: point.y - across.y });
  });
  return loop([...left, ...right.toReversed()]);
}

export function arc(radius: number, from: number, to: number, pointCount = 8): Point[] {
  return Array.from({ length: pointCount }, (_, index) =>
    polar(from + ((to - from) * index) / (pointCount - 1), radius),
  );
}

/** A gently bent line of the given length along x, centred on the origin. */
export function bend(random: Random, length: number, sway: number, pointCount = 7): Point[] {
  const curve = random.between(-sway, sway);
  const ripple = random.between(-sway, sway) * 0.5;
  const phase = random.between(0, Math.PI * 2);
  return Array.from({ length: pointCount }, (_, index) => {
    const along = index / (pointCount - 1);
    return {
      x: (along - 0.5) * length,
      y: curve * Math.sin(along * Math.PI) + ripple * Math.sin(along * Math.PI * 3 + phase),
    };
  });
}

/** A polygon with slightly rounded corners, so that chunks stay angular. */
export function softened(points: readonly Point[]): string {
  return loop(
    points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const after = points[(index + 1) % points.length] ?? point;
      return [towards(point, before), point, towards(point, after)];
    }),
  );
}

function towards(from: Point, to: Point): Point {
  return { x: from.x + (to.x - from.x) * 0.22, y: from.y + (to.y - from.y) * 0.22 };
}

/** A polygon with sharp corners. */
export function angular(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${brief(x)} ${brief(y)}`).join('L')}Z`;
}
