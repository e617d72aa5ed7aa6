import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizedPictureFile } from '@driftstone/contract/pictures/picture-files.rules.ts';
import sharp from 'sharp';
import { PICTURES_FOLDER } from './kept-pictures.ts';
import type { Picture } from './picture-list.ts';

const FILE = join(import.meta.dirname, '../../src/ui/first-looks.css');
/** What counts as the middle and as the edge, of the way from the centre to where a picture ends. */
const [MIDDLE, EDGE] = [
  [0, 0.6],
  [0.7, 0.95],
] as const;
const SIDE = 64;
const OPAQUE = 250;
/** How wide a spot may be beside its height: glasses are narrow, plates seen from their side wide. */
const WIDTHS = [1, 1.4, 1 / 1.4, 2, 1 / 2];
/** A picture without transparent parts is all covered. */
const MOST = 0.9 * SIDE;
/** Pixels to both sides of what a knife leaves open, which shows nothing of what lies beneath. */
const KNIFE = [1, 2, 3];
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

interface Point {
  x: number;
  y: number;
  colour: readonly number[];
}

/** In pixels. */
interface Spot {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** The colours of each picture's middle and edge: what customers see until it has loaded, or if it fails. */
export async function firstLooksOf(pictures: readonly Picture[]): Promise<string> {
  const rules = await Promise.all(
    pictures
      .filter((picture) => !('svg' in picture))
      .map(async ({ slug, widths }) => {
        const file = join(PICTURES_FOLDER, sizedPictureFile(slug, Math.min(...widths), 'webp'));
        return `[data-look='${slug}'] {\n  --look: ${await lookOf(file)};\n}\n`;
      }),
  );
  return `/* Made of the pictures by scripts/pictures/first-looks.ts. */\n${rules.join('')}`;
}

export function readFirstLooks(): string {
  return readFileSync(FILE, 'utf8');
}

export function writeFirstLooks(css: string): void {
  writeFileSync(FILE, css);
}

async function lookOf(file: string): Promise<string> {
  const data = await sharp(file).ensureAlpha().resize(SIDE, SIDE).raw().toBuffer();
  const isOpaque = (x: number, y: number) => (data[4 * (y * SIDE + x) + 3] ?? 0) >= OPAQUE;
  const isHiding = (x: number, y: number) =>
    isOpaque(x, y) ||
    DIRECTIONS.some(([right, down]) => {
      const reaches = (sign: number) =>
        KNIFE.some((far) => isOpaque(x + sign * far * right, y + sign * far * down));
      return reaches(1) && reaches(-1);
    });
  const points = Array.from({ length: SIDE * SIDE }, (_, nth) => {
    const [x, y] = [nth % SIDE, Math.floor(nth / SIDE)];
    const colour = [...data.subarray(4 * nth, 4 * nth + 3)];
    return { x: x + 0.5, y: y + 0.5, colour, isHiding: isHiding(x, y) };
  });
  const spot = largestSpotBetween(points.filter((point) => !point.isHiding));
  const [middle, edge] = [MIDDLE, EDGE].map(([from, to]) =>
    meanOf(points.filter((point) => from <= shareOf(spot, point) && shareOf(spot, point) < to)),
  );
  const { x, y, across, down } = spot;
  const [width, height, left, top] = [across, down, x, y].map(
    (length) => `${Math.floor((100 * length) / SIDE)}%`,
  );
  return `${width} ${height} at ${left} ${top}, ${middle} 50%, ${edge}`;
}

/** Of the centres near the middle, the one with the largest ellipse that the picture hides. */
function largestSpotBetween(clear: readonly Point[]): Spot {
  const near = Array.from({ length: 13 }, (_, nth) => SIDE * (0.5 + (nth - 6) / 30));
  const inTheMiddle = WIDTHS.map((wide) =>
    widestAt(clear, { x: SIDE / 2, y: SIDE / 2, across: wide, down: 1 }),
  );
  const elsewhere = near.flatMap((x) =>
    near.flatMap((y) => WIDTHS.map((wide) => widestAt(clear, { x, y, across: wide, down: 1 }))),
  );
  return [...inTheMiddle, ...elsewhere].reduce((best, spot) =>
    spot.across * spot.down > best.across * best.down ? spot : best,
  );
}

/** The spot, as large as it can be. */
function widestAt(clear: readonly Point[], spot: Spot): Spot {
  const most = MOST / Math.max(spot.across, 1);
  const times = clear.reduce((least, point) => Math.min(least, shareOf(spot, point)), most);
  return { ...spot, across: times * spot.across, down: times * spot.down };
}

/** Of the way from the centre to the edge; more than 1 is beyond it. */
function shareOf({ x, y, across, down }: Spot, point: Point): number {
  return Math.hypot((point.x - x) / across, (point.y - y) / down);
}

/** Three digits: nobody sees more in a blur. */
function meanOf(points: readonly Point[]): string {
  const digits = [0, 1, 2].map((channel) => {
    const sum = points.reduce((total, { colour }) => total + (colour[channel] ?? 0), 0);
    return Math.round(sum / points.length / 17).toString(16);
  });
  return `#${digits.join('')}`;
}
