import { dots, filled, stroked } from '#mark.ts';
import { circle } from '#path.ts';
import type { DrawnSheets } from '#toppings/draw-sheets.ts';
import { drawProp, roundedBox } from './prop.ts';

/** A bank card, snapped in two. */
export function brokenCard(): DrawnSheets[] {
  const half = (outline: string, marks: string, transform: string) =>
    drawProp({ outline, fill: '#14505f', marks, height: 7, gloss: 0.75, edge: 2.4, transform });
  const left =
    'M-150-105H-6L10-64L-16-30L14 8L-12 44L12 78L2 105H-150Q-172 105-172 83V-83Q-172-105-150-105Z';
  const right = 'M-6-105H150Q172-105 172-83V83Q172 105 150 105H2L12 78L-12 44L14 8L-16-30L10-64Z';
  const chip =
    filled('M-140-34h54q8 0 8 8v34q0 8-8 8h-54q-8 0-8-8v-34q0-8 8-8Z', '#e3b54d') +
    stroked('M-148-8h22M-78-8h-22M-126-34v50M-100-34v50', '#8d6419', 2.4, 0.8);
  const digits = dots(
    [-140, -124, -108, -92, -60, -44].map((x) => ({ x, y: 56 })),
    4.4,
    '#d7e6e4',
    0.9,
  );
  const more = dots(
    [34, 50, 66, 98, 114, 130].map((x) => ({ x, y: 56 })),
    4.4,
    '#d7e6e4',
    0.9,
  );
  const badge =
    filled('M84-34a34 34 0 0 1 68 0Z', '#f0b13c', 0.95) +
    stroked('M78-24c9-8 17-8 26 0s17 8 26 0 17-8 26 0', '#d7e6e4', 5, 0.9);
  return [
    half(left, chip + digits, 'translate(-22 14) rotate(-17)'),
    half(right, more + badge, 'translate(20 -2) rotate(-5)'),
  ];
}

/** For a search without results. */
export function magnifier(): DrawnSheets[] {
  const transform = 'translate(-44 -40) rotate(44)';
  const grip = 'M126-17h150q18 0 18 17t-18 17h-150q-8 0-8-17t8-17Z';
  return [
    drawProp({
      outline: circle(0, 0, 104),
      fill: '#e4f2ee',
      marks: stroked('M-74-28a80 80 0 0 1 46-46', '#ffffff', 13, 0.8),
      height: 5,
      gloss: 0.95,
      edge: 10,
      transform,
      opacity: 0.36,
    }),
    drawProp({
      outline: grip,
      fill: '#7b3a1c',
      marks: stroked('M136-7h132', '#b0663a', 3, 0.8),
      height: 15,
      gloss: 0.6,
      edge: 9,
      transform,
    }),
    drawProp({
      outline: circle(0, 0, 122) + circle(0, 0, 101),
      fill: '#d9a441',
      marks: filled('M116-12h22v24h-22Z', '#b07f2a'),
      height: 13,
      gloss: 0.95,
      edge: 8,
      transform,
    }),
  ];
}

/** A closed and tied pizza box, for a customer without orders. */
export function pizzaBox(): DrawnSheets[] {
  const transform = 'rotate(-7)';
  const waves =
    'M-92 34c16-14 30-14 46 0s30 14 46 0 30-14 46 0 30 14 46 0' +
    'M-70 62c14-12 26-12 40 0s26 12 40 0 26-12 40 0';
  const sun = filled('M-58 4a58 58 0 0 1 116 0Z', '#c8371d') + stroked(waves, '#14505f', 10);
  const flutes = stroked(
    Array.from({ length: 21 }, (_, index) => `M-214 ${index * 20 - 200}H214`).join(''),
    '#a87542',
    1.4,
    0.16,
  );
  return [
    drawProp({
      outline: roundedBox(452, 452, 14),
      fill: '#c08d57',
      height: 7,
      gloss: 0.08,
      edge: 4,
      transform,
    }),
    drawProp({
      outline: roundedBox(438, 438, 12),
      fill: '#d3a36b',
      marks: flutes + sun,
      height: 16,
      gloss: 0.1,
      edge: 5,
      transform,
    }),
    drawProp({
      outline: 'M-176-219h9V219h-9ZM-219-176V-167H219V-176Z',
      fill: '#f2e6cf',
      height: 5,
      gloss: 0.2,
      edge: 3,
      transform,
    }),
    drawProp({
      outline:
        'M-172-172C-214-236-262-196-226-170S-186-166-172-172ZM-172-172C-120-240-84-196-112-168S-152-164-172-172ZM-176-170l-42 70 10 5 44-70ZM-170-172l58 62-7 8-60-64Z',
      fill: '#f8eeda',
      height: 9,
      gloss: 0.2,
      edge: 4,
      transform,
    }),
  ];
}
