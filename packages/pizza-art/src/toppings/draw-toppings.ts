import type { Canvas } from '#canvas.ts';
import { CHEESE_LOOKS } from '#cheese-looks.ts';
import type { Cheese } from '#recipe.ts';
import { formPaint, shapeDefinitions } from '#toppings/define-shapes.ts';
import { placeAttribute, type LaidTopping } from '#toppings/lay-toppings.ts';

/** The cheese that a baked piece lies in; 'raw' before the oven. */
export type Bed = Cheese | 'raw';

/** Draws a topping of a live drawing. Its shadow is hard, since a blur would be too slow. */
export function drawTopping(canvas: Canvas, topping: LaidTopping, bed: Bed): string {
  const name = canvas.id(topping.id);
  const places = topping.pieces.map(placeAttribute);
  const outlines = topping.pieces
    .map(({ variant }, index) => `<use href="#${name}${variant}" ${places[index]}/>`)
    .join('');
  const bodies = topping.pieces.map(({ variant, turnDegrees }, index) => {
    const shape = `href="#${name}${variant}`;
    return `<g ${places[index]}><use ${shape}b"/><use ${shape}" fill="${formPaint(canvas, turnDegrees)}"/></g>`;
  });
  const isBaked = bed !== 'raw' && topping.style.layer !== 'fresh';
  const lines = canvas.id(`${topping.id}l`);
  return (
    `<g data-topping="${topping.name}"><defs>${shapeDefinitions(canvas, topping)}<g id="${lines}">${outlines}</g></defs>` +
    (isBaked && topping.style.oils ? fat(lines) : '') +
    `<use href="#${lines}" fill="#2b0d02" opacity=".38" x="2" y="2.7"${isBaked ? CONTACT : ''}/>${bodies.join('')}` +
    (isBaked && bed !== 'none' ? laps(lines, bed) : '') +
    '</g>'
  );
}

/** Darkens what a piece touches, all around it. */
const CONTACT = ' stroke="#5a2206" stroke-width="3"';

function fat(lines: string): string {
  return stroke(lines, '#e2640f', 24, 0.16) + stroke(lines, '#e2640f', 11, 0.32);
}

/** Here and there the cheese climbed the edge. */
function laps(lines: string, cheese: Exclude<Cheese, 'none'>): string {
  const [, edge] = CHEESE_LOOKS[cheese].body;
  return stroke(lines, edge, 3.4, 0.8, ' stroke-dasharray="9 47 15 71"');
}

function stroke(lines: string, colour: string, width: number, opacity: number, more = ''): string {
  return `<use href="#${lines}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"${more}/>`;
}
