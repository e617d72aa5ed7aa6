import type { Canvas } from '#canvas.ts';
import { CHEESE_LOOKS, type CheeseLook } from '#cheese-looks.ts';
import { radialGradient } from '#gradient.ts';
import { group, softPatch } from '#mark.ts';
import { around, loop, polar, wave } from '#path.ts';
import type { Random } from '#random.ts';
import type { Cheese } from '#recipe.ts';
import { scatter } from '#scatter.ts';
import { blob, blobPoints } from '#shape.ts';

export function cheeseDefinitions(canvas: Canvas, cheese: Cheese, sauceColour: string): string {
  if (cheese === 'none') return '';
  const { body, pool, oil } = CHEESE_LOOKS[cheese];
  const fixed = `gradientUnits="userSpaceOnUse" cx="-30" cy="-30" r="${canvas.innerRadius}"`;
  return (
    radialGradient(
      canvas.id('melt'),
      [
        [0, body[0]],
        [0.65, body[0]],
        [1, body[1]],
      ],
      fixed,
    ) +
    radialGradient(canvas.id('pool'), [
      [0, pool, 0.96],
      [0.6, pool, 0.88],
      [0.84, pool, 0.4],
      [1, pool, 0],
    ]) +
    radialGradient(canvas.id('oil'), [
      [0, oil, 0.6],
      [0.5, oil, 0.32],
      [1, oil, 0],
    ]) +
    radialGradient(canvas.id('blush'), [
      [0, sauceColour, 0.72],
      [0.5, sauceColour, 0.44],
      [1, sauceColour, 0],
    ]) +
    radialGradient(canvas.id('toast'), [
      [0, '#74330a', 0.9],
      [0.3, '#a3560f', 0.72],
      [0.7, '#d18426', 0.4],
      [1, '#e9ad55', 0],
    ])
  );
}

/** The melted sheet, with holes where the sauce comes through. */
export function drawCheese(canvas: Canvas, cheese: Cheese): string {
  if (cheese === 'none') return '';
  const look = CHEESE_LOOKS[cheese];
  const random = canvas.randomFor('cheese');
  const id = canvas.id('sheet');
  const sheet = `<defs><path id="${id}" d="${sheetOutline(canvas, random, look)}"/></defs>`;
  const shadow = `<use href="#${id}" fill="#3a0d03" opacity=".4" x="2" y="2.6"/>`;
  const sheetBody = `<use href="#${id}" fill="${canvas.paint('melt')}"/>`;
  // Cheese mixes with the sauce where it is thin.
  const skirt = `<use href="#${id}" fill="none" stroke="${look.oil}" stroke-width="9" stroke-linejoin="round" opacity=".45"/>`;
  return sheet + skirt + shadow + sheetBody + surface(canvas, random, look);
}

// Holes run in the opposite direction, so that they stay open.
function sheetOutline(canvas: Canvas, random: Random, look: CheeseLook): string {
  const reach = canvas.innerRadius;
  const bays = wave(random, 3, 29);
  const rim = around(60, () => 1).map(({ x, y }) => {
    const angle = Math.atan2(y, x);
    return polar(
      angle,
      canvas.innerEdgeAt(angle) * Math.min(0.985, look.spread + 0.034 * bays(angle)),
    );
  });
  const islands = Array.from({ length: 7 }, () => {
    const angle = random.next() * Math.PI * 2;
    const { x, y } = polar(angle, canvas.innerEdgeAt(angle) * random.between(0.94, 0.965));
    return blob(random, {
      x,
      y,
      radius: random.between(3.5, 8),
      rough: 0.4,
      stretch: random.between(0.6, 1.6),
    });
  });
  const holes = scatter(random, {
    count: look.holes * 0.3,
    reach: look.spread - 0.1,
    radius: 0.05,
  }).map(({ x, y }) =>
    loop(
      blobPoints(random, {
        x: x * reach,
        y: y * reach,
        radius: reach * random.between(0.02, 0.075),
        rough: 0.5,
        stretch: random.between(0.45, 2.2),
        pointCount: 6,
      }).toReversed(),
    ),
  );
  return loop(rim) + islands.join('') + holes.join('');
}

function surface(canvas: Canvas, random: Random, look: CheeseLook): string {
  const reach = canvas.innerRadius * look.spread;
  const share = 0.4;
  const patches = (paint: string, count: number, low: number, high: number, outTo: number) => {
    const places = scatter(random, {
      count: Math.round(count * share),
      reach: outTo,
      radius: 0.02,
    });
    const marks = places.map(({ x, y }) =>
      softPatch({
        x: x * reach,
        y: y * reach,
        size: random.between(low, high),
        stretch: random.between(0.5, 1.8),
        turnDegrees: random.between(0, 180),
      }),
    );
    return group(`fill="${canvas.paint(paint)}"`, marks.join(''));
  };
  return (
    patches('blush', 24, 16, 40, 0.95) +
    patches('oil', 20, 16, 38, 0.94) +
    patches('pool', look.pools, 20, 52, 0.84) +
    patches('toast', look.toast, 5, 14, 0.94) +
    patches('toast', look.toast * 0.8, 2, 6, 0.96)
  );
}
