import { filled, flecks } from '#mark.ts';
import { polar } from '#path.ts';
import type { Cheese } from '#recipe.ts';
import { arc, blob, ribbon } from '#shape.ts';
import type { ToppingStyle } from '#toppings/topping-style.ts';

const blueCrumbs: ToppingStyle = {
  layer: 'baked',
  count: 20,
  reach: 0.84,
  room: 14,
  body: { shape: 'dome', height: 4, gloss: 0.3, depth: 0.5 },
  draw: ({ random }) => {
    const radius = random.between(8, 15);
    const veins = Array.from({ length: 5 }, () =>
      polar(random.between(0, 6.28), radius * random.between(0, 0.7)),
    );
    return {
      outline: blob(random, { radius, rough: 0.3, pointCount: 8 }),
      fill: '#fff8e6',
      marks:
        flecks(
          random,
          veins,
          random.between(3, 6),
          random.pick(['#4f6f73', '#5d7f7a', '#3f5a66']),
          0.7,
        ) + flecks(random, veins.slice(2), 1.6, '#20414a', 0.7),
    };
  },
};

const shreds: ToppingStyle = {
  layer: 'baked',
  count: 34,
  reach: 0.86,
  room: 7,
  body: { height: 2.4, gloss: 0.4, depth: 0.4 },
  draw: ({ random }) => {
    const start = random.between(0, Math.PI * 2);
    const spine = arc(random.between(14, 40), start, start + random.between(0.5, 1));
    return {
      outline: ribbon(spine, () => 2.6),
      fill: random.pick(['#fff3c4', '#fbe5a0', '#f6d888']),
      marks: '',
    };
  },
};

/** Torn open after baking: a white skin, and the cream that runs out of it. */
const burrata: ToppingStyle = {
  layer: 'baked',
  count: 5,
  reach: 0.55,
  room: 44,
  body: { shape: 'dome', height: 15, gloss: 0.6, depth: 0, edge: 5 },
  gradients: {
    skin: [
      [0, '#fffefa'],
      [0.75, '#fffaf0'],
      [1, '#f2e4c6'],
    ],
  },
  draw: ({ random, paint, variant }) => {
    const radius = variant === 0 ? 54 : random.between(19, 29);
    const skin = blob(random, { radius, rough: 0.14, pointCount: 10 });
    const cream = blob(random, {
      x: radius * 0.25,
      y: radius * 0.2,
      radius: radius * 0.62,
      rough: 0.3,
      stretch: 1.3,
    });
    const strands = [-0.25, 0, 0.25].map((lean) =>
      ribbon(
        arc(radius * 1.1, 3.3 + lean, 4.5 + lean).map(({ x, y }) => ({
          x: x + radius * (0.9 + lean * 0.4),
          y: y + radius * (0.95 + lean * 0.5),
        })),
        (along) => 0.8 + radius * 0.06 * Math.sin(along * Math.PI),
      ),
    );
    const lip = arc(radius * 0.66, 2.6, 5.2).map(({ x, y }) => ({
      x: x + radius * 0.22,
      y: y + radius * 0.18,
    }));
    return {
      outline: skin,
      fill: paint('skin'),
      marks:
        filled(cream, '#e9cf9c', 0.75) +
        filled(
          blob(random, {
            x: radius * 0.3,
            y: radius * 0.26,
            radius: radius * 0.5,
            rough: 0.3,
            stretch: 1.3,
          }),
          '#fff3d4',
        ) +
        filled(strands.join(''), '#ffffff', 0.95) +
        filled(
          ribbon(lip, (along) => 0.6 + radius * 0.09 * Math.sin(along * Math.PI)),
          '#ffffff',
        ) +
        flecks(
          random,
          [
            { x: -radius * 0.4, y: radius * 0.3 },
            { x: radius * 0.2, y: -radius * 0.5 },
          ],
          1.2,
          '#3c4c1a',
          0.7,
        ),
    };
  },
};

/** Cheese that keeps its shape on the melted sheet. */
export const CHEESE_PIECES: Partial<Record<Cheese, ToppingStyle>> = {
  gorgonzola: blueCrumbs,
  vegan: shreds,
  burrata,
};
