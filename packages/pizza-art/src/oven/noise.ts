import { createRandom } from '#random.ts';

/** A value for each place. Its pattern repeats at a distance larger than the picture. */
export type Noise = (x: number, y: number) => number;

export interface Cells {
  /** 0 at the centre of a cell, 0.8 or more at its border. */
  distance: Noise;
  /** One number in 0…1 for the whole cell. */
  value: Noise;
}

const SIDE = 512;
const MASK = SIDE - 1;
/** Cells of the coarsest octave along one side of the tile. */
const COARSEST = 8;
const CELLS_ALONG = 20;

/** The width of the coarsest features in a tile, in the tile's pixels. */
const FEATURE_WIDTH = SIDE / COARSEST;

let cloudTile: Float32Array | undefined;
let swellTile: Float32Array | undefined;
let cellTile: { distance: Float32Array; value: Float32Array } | undefined;

/** Fractal noise, about −1…1, with features of the given width in SVG units and finer ones inside them. */
export function cloud(seed: string, featureWidth: number): Noise {
  // All pictures share a few tiles, and read them from different offsets.
  cloudTile ??= drawFractal(5, 0.52);
  return sampled(cloudTile, seed, FEATURE_WIDTH / featureWidth);
}

/** Noise without fine features, for wet or melted surfaces. */
export function swell(seed: string, featureWidth: number): Noise {
  swellTile ??= drawFractal(2, 0.3);
  return sampled(swellTile, seed, FEATURE_WIDTH / featureWidth);
}

/** A field of irregular cells of the given width, such as bubbles. */
export function cells(seed: string, cellWidth: number): Cells {
  cellTile ??= drawCells();
  const scale = SIDE / CELLS_ALONG / cellWidth;
  return {
    distance: sampled(cellTile.distance, seed, scale),
    value: nearest(cellTile.value, seed, scale),
  };
}

function origin(seed: string): { left: number; top: number } {
  const random = createRandom(seed);
  return { left: 4096 + random.next() * SIDE, top: 4096 + random.next() * SIDE };
}

function sampled(tile: Float32Array, seed: string, scale: number): Noise {
  const { left, top } = origin(seed);
  return (x, y) => {
    const u = x * scale + left;
    const v = y * scale + top;
    const column = u | 0;
    const row = v | 0;
    const across = u - column;
    const down = v - row;
    const here = ((row & MASK) << 9) | (column & MASK);
    const right = ((row & MASK) << 9) | ((column + 1) & MASK);
    const below = (((row + 1) & MASK) << 9) | (column & MASK);
    const corner = (((row + 1) & MASK) << 9) | ((column + 1) & MASK);
    const upper = (tile[here] ?? 0) * (1 - across) + (tile[right] ?? 0) * across;
    const lower = (tile[below] ?? 0) * (1 - across) + (tile[corner] ?? 0) * across;
    return upper + (lower - upper) * down;
  };
}

function nearest(tile: Float32Array, seed: string, scale: number): Noise {
  const { left, top } = origin(seed);
  return (x, y) => {
    const column = Math.round(x * scale + left) & MASK;
    const row = Math.round(y * scale + top) & MASK;
    return tile[(row << 9) | column] ?? 0;
  };
}

function drawFractal(octaves: number, falloff: number): Float32Array {
  const tile = new Float32Array(SIDE * SIDE);
  for (let octave = 0; octave < octaves; octave += 1)
    addGradientNoise(tile, COARSEST << octave, falloff ** octave, `fractal/${octave}`);
  return tile;
}

/** Perlin's gradient noise on a lattice that tiles. */
function addGradientNoise(tile: Float32Array, along: number, strength: number, seed: string): void {
  const random = createRandom(seed);
  const angles = Array.from({ length: along * along }, () => random.next() * Math.PI * 2);
  const slopesX = Float32Array.from(angles, Math.cos);
  const slopesY = Float32Array.from(angles, Math.sin);
  const size = SIDE / along;
  const slope = (column: number, row: number, x: number, y: number) => {
    const index = (row % along) * along + (column % along);
    return (slopesX[index] ?? 0) * x + (slopesY[index] ?? 0) * y;
  };
  for (let y = 0; y < SIDE; y += 1) {
    const row = Math.floor(y / size);
    const down = y / size - row;
    const easedDown = ease(down);
    for (let x = 0; x < SIDE; x += 1) {
      const column = Math.floor(x / size);
      const across = x / size - column;
      const easedAcross = ease(across);
      const upper = mix(
        slope(column, row, across, down),
        slope(column + 1, row, across - 1, down),
        easedAcross,
      );
      const lower = mix(
        slope(column, row + 1, across, down - 1),
        slope(column + 1, row + 1, across - 1, down - 1),
        easedAcross,
      );
      const index = y * SIDE + x;
      tile[index] = (tile[index] ?? 0) + mix(upper, lower, easedDown) * 1.5 * strength;
    }
  }
}

function drawCells(): { distance: Float32Array; value: Float32Array } {
  const random = createRandom('cells');
  const width = SIDE / CELLS_ALONG;
  const middles = Array.from({ length: CELLS_ALONG * CELLS_ALONG }, () => ({
    x: random.between(0.1, 0.9),
    y: random.between(0.1, 0.9),
    value: random.next(),
  }));
  const distance = new Float32Array(SIDE * SIDE);
  const value = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1) {
    const row = Math.floor(y / width);
    for (let x = 0; x < SIDE; x += 1) {
      const column = Math.floor(x / width);
      let closest = 9;
      let second = 9;
      let closestValue = 0;
      for (let near = 0; near < 9; near += 1) {
        const nearColumn = column + (near % 3) - 1;
        const nearRow = row + Math.floor(near / 3) - 1;
        const wrapped =
          ((nearRow + CELLS_ALONG) % CELLS_ALONG) * CELLS_ALONG +
          ((nearColumn + CELLS_ALONG) % CELLS_ALONG);
        const middle = middles[wrapped];
        if (!middle) continue;
        const gap = Math.hypot(nearColumn + middle.x - x / width, nearRow + middle.y - y / width);
        if (gap >= closest) {
          second = Math.min(second, gap);
          continue;
        }
        second = closest;
        closest = gap;
        closestValue = middle.value;
      }
      distance[y * SIDE + x] = Math.max(closest, 0.8 * (closest / second) ** 2);
      value[y * SIDE + x] = closestValue;
    }
  }
  return { distance, value };
}

const ease = (share: number) => share * share * share * (share * (share * 6 - 15) + 10);
const mix = (from: number, to: number, share: number) => from + (to - from) * share;
