/** The shop's logo, and the icons and the shared card that follow from it. Runs in the darkroom's process only. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contrastOf } from '@driftstone/contract/details/logo-colour.rules.ts';
import { LOGO_HEIGHT } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { MIN_LOGO_SIDES } from '@driftstone/contract/pictures/pictures.limits.ts';
import { drawTide, PAPER, SEA } from '@driftstone/pizza-art/brand.ts';
import type { EncodedFile } from '@driftstone/rasteriser/encode-files.ts';
import sharp from 'sharp';
import { openUpright, PhotoRefused, requireReadable } from './develop.ts';
import type { DevelopedPhoto, Hero, Mark } from './jobs.ts';
import { CARD } from './outside.ts';
import { PIECES } from './pieces.ts';

const KEPT_SIDE = 1000;
const MOST_WIDTH = 432;
/** Around a logo on a ground of its own. */
const MARGIN = 8;
/** A pixel with less is lost on its ground. */
const LEAST_CONTRAST = 1.8;
const JUDGED_SIDE = 120;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Without its margin, as it is kept, and as the pages show it. @throws PhotoRefused */
export async function developLogo(
  bytes: Uint8Array,
): Promise<{ photo: DevelopedPhoto; file: EncodedFile }> {
  await requireReadable(bytes);
  const trimmed = await trim(bytes);
  const { data, info } = await sharp(trimmed)
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 95, alphaQuality: 100, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  const photo = { bytes: data, width: info.width, height: info.height };
  return { photo, file: await encodeShown(data) };
}

async function trim(bytes: Uint8Array): Promise<Buffer> {
  const whole = await openUpright(bytes).ensureAlpha().png().toBuffer().catch(refuseDamaged);
  const { channels } = await sharp(whole).stats();
  // One colour, or nothing at all: there is no margin to take off.
  const isBlank = channels.every(({ min, max }) => min === max) || channels[3]?.max === 0;
  if (isBlank) throw new PhotoRefused('LOGO_TOO_SMALL');
  const { data, info } = await sharp(whole).trim().toBuffer({ resolveWithObject: true });
  const [longer, shorter] = [Math.max(info.width, info.height), Math.min(info.width, info.height)];
  if (longer < MIN_LOGO_SIDES[0] || shorter < MIN_LOGO_SIDES[1])
    throw new PhotoRefused('LOGO_TOO_SMALL');
  const isTransparent = channels[3]?.min !== 255;
  if (isTransparent || (info.trimOffsetLeft === 0 && info.trimOffsetTop === 0)) return data;
  // A part of its own ground stays around it.
  const margin = Math.round(shorter / 8);
  const background = await cornerOf(whole);
  return sharp(data)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png()
    .toBuffer();
}

/** The colour of its top left pixel. */
async function cornerOf(logo: Uint8Array): Promise<string> {
  const corner = sharp(logo).extract({ left: 0, top: 0, width: 1, height: 1 });
  const pixel = await corner.removeAlpha().raw().toBuffer();
  return `#${pixel.toString('hex', 0, 3)}`;
}

function refuseDamaged(): never {
  throw new PhotoRefused('PHOTO_DAMAGED');
}

/** On a ground of its own where it is transparent: it must be seen on the navigation's paper and in the dark footer. */
async function encodeShown(logo: Buffer): Promise<EncodedFile> {
  const ground = await groundOf(logo);
  const margin = ground ? MARGIN : 0;
  const { data, info } = await sharp(logo)
    .resize({ width: MOST_WIDTH - 2 * margin, height: LOGO_HEIGHT - 2 * margin, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = info.width + 2 * margin;
  const bytes = await sharp({
    create: { width, height: LOGO_HEIGHT, channels: 4, background: ground ?? CLEAR },
  })
    .composite([
      { input: data, gravity: 'centre' },
      { input: roundedBox(width), blend: 'dest-in' },
    ])
    .webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
    .toBuffer();
  return { format: 'webp', width, bytes };
}

function roundedBox(width: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LOGO_HEIGHT}"><rect width="${width}" height="${LOGO_HEIGHT}" rx="10"/></svg>`,
  );
}

/** FACE-04: paper or sea, in which fewer of its pixels are lost; null: it has a ground already. */
async function groundOf(logo: Uint8Array): Promise<string | null> {
  const { data } = await sharp(logo)
    .resize(JUDGED_SIDE, JUDGED_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen: string[] = [];
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 127) seen.push(`#${data.toString('hex', at, at + 3)}`);
  if (seen.length === data.length / 4) return null;
  const lostOn = (ground: string) =>
    seen.filter((colour) => contrastOf(colour, ground) < LEAST_CONTRAST).length;
  return lostOn(PAPER) > lostOn(SEA) ? SEA : PAPER;
}

/** `share`: of the side that the mark takes, or of an app's icon the circle into which a system may cut it. */
export async function drawIcon(mark: Mark, side: number, share: number): Promise<Buffer> {
  const { width, height } = await sharp(mark.bytes).metadata();
  // The drawn mark is round itself; the corners of another have to lie in the circle.
  const isCut = !mark.isDrawn && share < 0.9;
  const most = share * (isCut ? Math.max(width, height) / Math.hypot(width, height) : 1);
  const input = await sharp(mark.bytes, { density: 400 })
    .resize({ width: Math.round(side * most), height: Math.round(side * most), fit: 'inside' })
    .png()
    .toBuffer();
  const background = mark.isDrawn
    ? PAPER
    : ((await groundOf(mark.bytes)) ?? (await cornerOf(mark.bytes)));
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .composite([{ input, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer();
}

function readHouse(slug: string): Promise<Buffer> {
  return readFile(join(PIECES.folder, '../../pictures', `${slug}.webp`));
}

/** For links that are shared: the mark on paper beside the picture of Home. */
export async function drawShareCard(mark: Mark, hero: Hero): Promise<Buffer> {
  const { width, height, tideHeight } = CARD;
  const half = width / 2;
  const [badge, picture] = await Promise.all([
    drawIcon(mark, 360, 0.8),
    sharp('bytes' in hero ? hero.bytes : await readHouse(hero.slug))
      .resize(height, height)
      .png()
      .toBuffer(),
  ]);
  return sharp({ create: { width, height, channels: 3, background: SEA } })
    .composite([
      { input: picture, left: half - 40, top: 0 },
      { input: badge, left: (half - 360) / 2 - 10, top: (height - 360) / 2 },
      { input: Buffer.from(drawTide(width, tideHeight)), gravity: 'south' },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
