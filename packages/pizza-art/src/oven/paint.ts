import type { Canvas } from '#canvas.ts';
import { beforeCut, type Cut } from './cut.ts';
import type { Dab } from './dab.ts';
import { CENTRE, type Surface } from './surface.ts';

/** A layer that also gets the index of its pixel. */
export type PixelLayer = (dab: Dab, index: number) => void;

interface PaintOptions {
  ground?: 'pizza' | 'board' | 'none';
  cut?: Cut;
}

/** The number of angles at which edges are computed. */
const ANGLES = 2048;
const BOARD_EDGE = 286;
/** Larger than any picture: without a ground, the sheets alone decide the shape. */
const NO_EDGE = 1000;

/** Runs the layers over every pixel of the ground. */
export function paint(
  surface: Surface,
  canvas: Canvas,
  layers: readonly PixelLayer[],
  { ground = 'pizza', cut }: PaintOptions,
): void {
  const { side, scale } = surface;
  const rim = tabulate(canvas, ground);
  const dab = createDab();
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      dab.x = (column + 0.5) / scale - CENTRE.x;
      dab.y = (row + 0.5) / scale - CENTRE.y;
      const kept = cut ? beforeCut(cut, dab.x, dab.y, scale, dab) : 1;
      if (kept === 0) continue;
      dab.distance = Math.sqrt(dab.x * dab.x + dab.y * dab.y);
      const angle = (((Math.atan2(dab.y, dab.x) / (Math.PI * 2)) * ANGLES + ANGLES) | 0) % ANGLES;
      dab.edge = rim.edge[angle] ?? 0;
      dab.opacity = Math.min(kept, (dab.edge - dab.distance) * scale + 0.5);
      if (dab.opacity <= 0) continue;
      dab.inner = rim.inner[angle] ?? 0;
      if (ground === 'none') dab.opacity = 0;
      dab.height = 0;
      dab.gloss = 0;
      const source = cut ? indexOf(surface, dab) : row * side + column;
      for (const layer of layers) layer(dab, source);
      keep(surface, row * side + column, dab);
    }
  }
}

function createDab(): Dab {
  const place = { x: 0, y: 0, distance: 0, inner: 0, edge: 0 };
  return { ...place, red: 0, green: 0, blue: 0, opacity: 0, height: 0, gloss: 0 };
}

function indexOf({ side, scale }: Surface, { x, y }: Dab): number {
  return Math.floor((y + CENTRE.y) * scale) * side + Math.floor((x + CENTRE.x) * scale);
}

function keep({ colours, height, gloss }: Surface, index: number, dab: Dab): void {
  colours[index * 4] = dab.red;
  colours[index * 4 + 1] = dab.green;
  colours[index * 4 + 2] = dab.blue;
  colours[index * 4 + 3] = dab.opacity * 255;
  height[index] = dab.height;
  gloss[index] = dab.gloss;
}

function tabulate({ edgeAt, innerEdgeAt }: Canvas, ground: PaintOptions['ground']) {
  const angles = Array.from({ length: ANGLES }, (_, step) => (step / ANGLES) * Math.PI * 2);
  const fixed = ground === 'board' ? BOARD_EDGE : NO_EDGE;
  const edge = ground === 'pizza' ? edgeAt : () => fixed;
  return { edge: Float32Array.from(angles, edge), inner: Float32Array.from(angles, innerEdgeAt) };
}
