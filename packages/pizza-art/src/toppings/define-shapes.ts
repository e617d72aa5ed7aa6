import type { Canvas } from '#canvas.ts';
import { linearGradient, radialGradient } from '#gradient.ts';
import type { LaidTopping } from '#toppings/lay-toppings.ts';

/** Pieces are rotated freely, so their shading is rotated back, in eight steps, which look smooth enough. */
const FORM_STEPS = 8;

export function formDefinitions(canvas: Canvas): string {
  const strength = canvas.detail === 'live' ? 0.5 : 0.16;
  const first = linearGradient(
    canvas.id('f0'),
    [
      [0.05, '#fff6e0', strength],
      [0.42, '#fff0d0', 0],
      [0.58, '#3a0f02', 0],
      [0.98, '#2b0a02', strength],
    ],
    'x1="0" y1="0" x2="1" y2="1"',
  );
  const turned = Array.from({ length: FORM_STEPS - 1 }, (_, index) => {
    const step = index + 1;
    const turn = (-step * 360) / FORM_STEPS;
    return `<linearGradient id="${canvas.id(`f${step}`)}" href="#${canvas.id('f0')}" gradientTransform="rotate(${turn} .5 .5)"/>`;
  });
  return first + turned.join('');
}

/** The paint that shades a piece with this rotation. */
export function formPaint(canvas: Canvas, turnDegrees: number): string {
  const step = Math.round((turnDegrees / 360) * FORM_STEPS) % FORM_STEPS;
  return canvas.paint(`f${step}`);
}

/** Each variant of the topping: its outline under the name, its full drawing under the name with a b. */
export function shapeDefinitions(
  canvas: Canvas,
  { name, id, style, variants }: LaidTopping,
): string {
  const own = canvas.id(id);
  const gradients = Object.entries(style.gradients ?? {}).map(([gradient, stops]) =>
    radialGradient(`${own}${gradient}`, stops),
  );
  const random = canvas.randomFor(`${name}/shapes`);
  const paint = (gradient: string) => `url(#${own}${gradient})`;
  const shapes = Array.from({ length: variants }, (_, variant) => {
    const { outline, fill, marks } = style.draw({
      random,
      variant,
      isFine: canvas.detail === 'picture',
      paint,
    });
    const shape = `${own}${variant}`;
    return `<path id="${shape}" d="${outline}"/><g id="${shape}b"><use href="#${shape}" fill="${fill}"/>${marks}</g>`;
  });
  return gradients.join('') + shapes.join('');
}
