import { reliefColour } from '#oven/relief-code.ts';
import type { DrawnSheets } from '#toppings/draw-sheets.ts';

interface PropOrder {
  outline: string;
  fill: string;
  /** Drawn on top of the fill. */
  marks?: string;
  /** In SVG units. */
  height: number;
  gloss: number;
  /** The width of the rounded edge, in SVG units. */
  edge?: number;
  transform?: string;
  opacity?: number;
}

/** An object that is lit like a topping. */
export function drawProp(order: PropOrder): DrawnSheets {
  const { outline, fill, marks = '', height, gloss, edge = 3, transform = '', opacity = 1 } = order;
  const low = reliefColour({ height: height * 0.5, gloss });
  return {
    colours: `<g transform="${transform}" opacity="${opacity}"><path d="${outline}" fill="${fill}" fill-rule="evenodd"/>${marks}</g>`,
    relief: `<g transform="${transform}"><path d="${outline}" fill-rule="evenodd" fill="${reliefColour({ height, gloss })}" stroke="${low}" stroke-width="${edge}"/></g>`,
  };
}

export function roundedBox(width: number, height: number, corner: number): string {
  const x = -width / 2;
  const y = -height / 2;
  const c = corner;
  return `M${x + c} ${y}h${width - 2 * c}q${c} 0 ${c} ${c}v${height - 2 * c}q0 ${c}-${c} ${c}h${2 * c - width}q-${c} 0-${c}-${c}v${2 * c - height}q0-${c} ${c}-${c}Z`;
}
