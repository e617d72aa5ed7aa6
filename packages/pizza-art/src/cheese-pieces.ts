import { placed, type Canvas } from '#canvas.ts';
import { withRelief } from '#filter.ts';
import { filled, flecks } from '#mark.ts';
import { polar } from '#path.ts';
import type { Random } from '#random.ts';
import type { Cheese } from '#recipe.ts';
import { scatter } from '#scatter.ts';
import { arc, blob, ribbon } from '#shape.ts';

/** What keeps its shape on the melted sheet. */
export function drawCheesePieces(canvas: Canvas, random: Random, cheese: Cheese): string {
  if (cheese === 'gorgonzola') return blueVeins(canvas, random);
  if (cheese === 'vegan') return shreds(canvas, random);
  return '';
}

function blueVeins(canvas: Canvas, random: Random): string {
  const crumbs = scatter(random, {
    count: canvas.detail === 'live' ? 8 : 20,
    reach: 0.84,
    radius: 0.05,
  }).map(({ x, y }) => {
    const crumb = blob(random, { radius: random.between(8, 15), rough: 0.3, pointCount: 8 });
    const veins = Array.from({ length: 4 }, () =>
      polar(random.between(0, 6.28), random.between(0, 8)),
    );
    const blue = random.pick(['#4f6f73', '#6d8a83', '#3f5a66']);
    const markup =
      filled(crumb, '#fffaf0') + flecks(random, veins, random.between(3, 6), blue, 0.75);
    return placed(x * canvas.innerRadius, y * canvas.innerRadius, markup);
  });
  return withRelief(canvas, 'topping', crumbs.join(''));
}

function shreds(canvas: Canvas, random: Random): string {
  const pieces = scatter(random, {
    count: canvas.detail === 'live' ? 12 : 34,
    reach: 0.86,
    radius: 0.03,
  }).map(({ x, y }) => {
    const start = random.between(0, Math.PI * 2);
    const shred = ribbon(
      arc(random.between(14, 40), start, start + random.between(0.5, 1)),
      () => 2.6,
    );
    return placed(
      x * canvas.innerRadius,
      y * canvas.innerRadius,
      filled(shred, random.pick(['#fff3c4', '#fbe5a0', '#f6d888'])),
    );
  });
  return withRelief(canvas, 'topping', pieces.join(''));
}

/** Torn burrata, laid on after baking. */
export function drawBurrata(canvas: Canvas): string {
  const random = canvas.randomFor('burrata');
  const places = scatter(random, { count: 4, reach: 0.5, radius: 0.12 });
  const pieces = places.map(({ x, y }, index) => {
    const radius = index === 0 ? 44 : random.between(22, 34);
    const cream = blob(random, { radius: radius * 1.12, rough: 0.2, pointCount: 9 });
    const skin = blob(random, { radius, rough: 0.24, pointCount: 9 });
    const fold = arc(radius * 0.55, random.between(0, 3), random.between(3.6, 5));
    const markup =
      filled(cream, '#fff3d6', 0.85) +
      filled(skin, '#fffdf7') +
      filled(
        ribbon(fold, (along) => 1 + radius * 0.1 * Math.sin(along * Math.PI)),
        '#efdcb4',
        0.8,
      ) +
      filled(
        blob(random, { radius: radius * 0.32, rough: 0.3, x: radius * 0.2, y: radius * 0.1 }),
        '#fff0c9',
        0.9,
      );
    return placed(x * canvas.innerRadius, y * canvas.innerRadius, markup);
  });
  return withRelief(canvas, 'topping', pieces.join(''));
}
