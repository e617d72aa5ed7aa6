import type { Canvas } from '#canvas.ts';
import { CHEESE_LOOKS } from '#cheese-looks.ts';
import { radialGradient } from '#gradient.ts';
import type { Cheese } from '#recipe.ts';

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
