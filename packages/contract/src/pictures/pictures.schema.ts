import { z } from 'zod';
import { LOGO_HEIGHT, slugOfPicture } from './picture-files.rules.ts';

/** What a pizza stores of its picture: '/pictures/<name>.webp'. */
export const PictureUrl = z
  .string()
  .max(200)
  .regex(/^\/pictures\/[a-z0-9-]+\.webp$/, 'This is no picture of the shop');

/** An uploaded or composed picture is named by its content: 32 hexadecimal digits. */
export const PictureHash = z.string().regex(/^[0-9a-f]{32}$/, 'This is no picture of the shop');

/** A logo's file is as high as LOGO_HEIGHT, and its name says how wide. */
export const LogoUrl = z
  .string()
  .regex(/^\/pictures\/[0-9a-f]{32}-\d{1,3}\.webp$/, 'This is no logo of the shop');

/** Then it has the name in it, as a mark seldom has. */
export function isLogoWide(url: string): boolean {
  return logoWidth(url) >= 2 * LOGO_HEIGHT;
}

/** Of a file as high as LOGO_HEIGHT. */
export function logoWidth(url: string): number {
  return Number(/-(\d+)\.webp$/.exec(url)?.[1]);
}

/** null for the house's own pictures, which are files of the shop. */
export function hashOfPicture(url: string): string | null {
  const hash = PictureHash.safeParse(slugOfPicture(url)?.replace(/-\d+$/, ''));
  return hash.success ? hash.data : null;
}

export function isPictureUrl(url: string): boolean {
  return PictureUrl.safeParse(url).success;
}
