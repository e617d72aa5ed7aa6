/** Pictures that other programs show: of links that are shared, and in mails. Runs in the darkroom's process only. */
import { drawTide, SEA } from '@driftstone/pizza-art/brand.ts';
import { composePizza } from '@driftstone/rasteriser/pieces/compose-pizza.ts';
import sharp, { type Sharp } from 'sharp';
import type { OutsideSubject, OutsideUse } from './jobs.ts';
import { PIECES } from './pieces.ts';

export const CARD = { width: 1200, height: 630, tideHeight: 44 };
/** A mail shows it half as wide. */
const MAIL_SIDE = 160;

/** A card as JPEG and a mail's picture as PNG: the formats that every program of others shows. */
export async function makeOutside(subject: OutsideSubject, use: OutsideUse): Promise<Buffer> {
  if (use === 'mail') {
    const pizza = await open(subject, MAIL_SIDE * 2);
    return pizza.resize(MAIL_SIDE).png({ palette: true }).toBuffer();
  }
  const { width, height, tideHeight } = CARD;
  const square = await open(subject, height);
  const input = await square.resize(height).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: SEA } })
    .composite([
      { input, gravity: 'centre' },
      { input: Buffer.from(drawTide(width, tideHeight)), gravity: 'south' },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

async function open(subject: OutsideSubject, side: number): Promise<Sharp> {
  if ('bytes' in subject) return sharp(subject.bytes);
  const pixels = await composePizza(subject.recipe, side, PIECES);
  return sharp(pixels.data, { raw: { width: side, height: side, channels: pixels.channels } });
}
