/** What other programs show of the shop: the icons of a tab and of an app, and the card of a shared link. */
import { slugOfPicture } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { initialOf } from '@driftstone/contract/details/initial.rules.ts';
import {
  hashOfPicture,
  isLogoWide,
  logoWidth,
} from '@driftstone/contract/pictures/pictures.schema.ts';
import { drawLogo, PAPER } from '@driftstone/pizza-art/brand.ts';
import type { Brand } from '#content/brand.ts';
import type { Database } from '#database/queryable.ts';
import { inDarkroom } from './darkroom/darkroom.ts';
import type { Hero, Mark } from './darkroom/jobs.ts';
import { findFile } from './pictures.queries.ts';
import { requirePhoto } from './desk/pictures-desk.service.ts';

/** Of the mark that the shop draws, which leaves room around itself, and of the circle that every system leaves. */
const SHARES = { mark: 0.9, logo: 0.8 };
const TAB_SHARE = 0.94;

/** PNG. */
export async function makeIcon(db: Database, brand: Brand, side: number): Promise<Buffer> {
  const isWide = brand.logo !== null && isLogoWide(brand.logo);
  const mark = isWide
    ? { bytes: Buffer.from(drawInitial(brand)), isDrawn: true }
    : await markOf(db, brand);
  const share = mark.isDrawn ? SHARES.mark : SHARES.logo;
  return Buffer.from(await inDarkroom('icon', { mark, side, share }));
}

/** SVG, which a browser shows in any size. */
export async function makeTabIcon(db: Database, brand: Brand): Promise<string> {
  if (!brand.logo) return drawLogo(brand.logoColour);
  if (isLogoWide(brand.logo)) return drawInitial(brand);
  const [side, mark] = [128, await markOf(db, brand)];
  const icon = Buffer.from(await inDarkroom('icon', { mark, side, share: TAB_SHARE }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${icon.toString('base64')}"/></svg>`;
}

/** A wide logo is too small to read in an icon. */
function drawInitial({ name, logoColour }: Brand): string {
  // A letter needs no escaping, nor does a colour.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><circle cx="64" cy="64" r="62" fill="${logoColour}"/><text x="64" y="92" text-anchor="middle" font-family="Georgia,serif" font-weight="700" font-size="80" fill="${PAPER}">${initialOf(name)}</text></svg>`;
}

/** PNG of the whole logo: not every mail program shows WebP. */
export async function makeLogo(db: Database, brand: Brand): Promise<Buffer> {
  const hash = brand.logo && hashOfPicture(brand.logo);
  const file = { hash: hash ?? '', format: 'webp', width: logoWidth(brand.logo ?? '') } as const;
  const bytes = hash ? await findFile(db, file) : null;
  return bytes ? Buffer.from(await inDarkroom('png', { bytes })) : makeIcon(db, brand, 192);
}

/** JPEG, 1200 × 630. */
export async function makeShareCard(db: Database, brand: Brand): Promise<Buffer> {
  const [mark, hero] = [await markOf(db, brand), await heroOf(db, brand)];
  return Buffer.from(await inDarkroom('share', { mark, hero }));
}

async function markOf(db: Database, { logo, logoColour }: Brand): Promise<Mark> {
  const hash = logo && hashOfPicture(logo);
  return hash
    ? { bytes: (await requirePhoto(db, hash)).bytes, isDrawn: false }
    : { bytes: Buffer.from(drawLogo(logoColour)), isDrawn: true };
}

async function heroOf(db: Database, { heroPicture }: Brand): Promise<Hero> {
  const hash = heroPicture && hashOfPicture(heroPicture);
  const kept = hash ? await findFile(db, { hash, format: 'webp', width: 640 }) : null;
  const slug = (!hash && heroPicture && slugOfPicture(heroPicture)) || 'hero';
  return kept ? { bytes: kept } : { slug };
}
