import { rimLine, type Canvas } from '#canvas.ts';
import { radialGradient } from '#gradient.ts';
import { flecks } from '#mark.ts';
import type { Sauce } from '#recipe.ts';
import { scatter } from '#scatter.ts';

interface SauceLook {
  centre: string;
  middle: string;
  /** The colour where the oven has dried it. */
  edge: string;
  bits: readonly [string, string, ...string[]];
  opacity: number;
}

const LOOKS: Record<Sauce, SauceLook> = {
  tomato: {
    centre: '#cf3216',
    middle: '#bf2810',
    edge: '#861606',
    bits: ['#e8563099', '#9c1a0a99', '#f0703a66'],
    opacity: 1,
  },
  white: {
    centre: '#fbf0d6',
    middle: '#f5e3bd',
    edge: '#d9b679',
    bits: ['#fffaf0aa', '#e2c58c99'],
    opacity: 1,
  },
  pesto: {
    centre: '#7f962f',
    middle: '#6b8425',
    edge: '#3f5212',
    bits: ['#a9bb4f99', '#3a521699', '#2f451299'],
    opacity: 1,
  },
  bbq: {
    centre: '#7c2a12',
    middle: '#68200c',
    edge: '#3a0f05',
    bits: ['#a8481f99', '#3e120699'],
    opacity: 1,
  },
  none: {
    centre: '#f3d193',
    middle: '#eec27a',
    edge: '#d79b4b',
    bits: ['#fbe6b899', '#d18f3f77'],
    opacity: 0.85,
  },
};

/** The colour that shows through thin cheese. */
export function sauceColour(sauce: Sauce): string {
  return LOOKS[sauce].middle;
}

export function sauceDefinitions(canvas: Canvas, sauce: Sauce): string {
  const look = LOOKS[sauce];
  return radialGradient(
    canvas.id('spread'),
    [
      [0, look.centre],
      [0.8, look.middle],
      [0.95, look.edge],
      [1, look.edge],
    ],
    `gradientUnits="userSpaceOnUse" cx="-20" cy="-20" r="${canvas.innerRadius + 18}"`,
  );
}

export function drawSauce(canvas: Canvas, sauce: Sauce): string {
  const look = LOOKS[sauce];
  const random = canvas.randomFor('sauce');
  const id = canvas.id('sauce-edge');
  const edge = (width: number, opacity: number) =>
    `<use href="#${id}" fill="none" stroke="${look.edge}" stroke-width="${width.toFixed(1)}" opacity="${opacity}"/>`;
  const bits = look.bits.map((colour) => {
    const places = scatter(random, { count: 12, reach: 0.97, radius: 0 }).map(({ x, y }) => ({
      x: x * canvas.innerRadius,
      y: y * canvas.innerRadius,
    }));
    return flecks(random, places, random.between(6, 12), colour);
  });
  const spread = `<use href="#${id}" fill="${canvas.paint('spread')}" opacity="${look.opacity}"/>`;
  return (
    `<defs><path id="${id}" d="${rimLine(canvas, 0.02)}"/></defs>` +
    edge(canvas.rimWidth * 0.3, 0.35) +
    edge(2, 0.5) +
    spread +
    bits.join('')
  );
}
