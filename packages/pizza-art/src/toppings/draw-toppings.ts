import type { Canvas } from '#canvas.ts';
import { formPaint, shapeDefinitions } from '#toppings/define-shapes.ts';
import { placeAttribute, type LaidTopping } from '#toppings/lay-toppings.ts';

/** Draws a topping of a live drawing. Its shadow is hard, since a blur would be too slow. */
export function drawTopping(canvas: Canvas, topping: LaidTopping): string {
  const name = canvas.id(topping.id);
  const places = topping.pieces.map(placeAttribute);
  const outlines = topping.pieces.map(
    ({ variant }, index) => `<use href="#${name}${variant}" ${places[index]}/>`,
  );
  const bodies = topping.pieces.map(({ variant, turnDegrees }, index) => {
    const shape = `href="#${name}${variant}`;
    return `<g ${places[index]}><use ${shape}b"/><use ${shape}" fill="${formPaint(canvas, turnDegrees)}"/></g>`;
  });
  return (
    `<g data-topping="${topping.name}"><defs>${shapeDefinitions(canvas, topping)}</defs>` +
    `<g fill="#2b0d02" opacity=".38" transform="translate(2.4 3.2)">${outlines.join('')}</g>${bodies.join('')}</g>`
  );
}
