import { z } from 'zod';
import { slugOfPicture } from './picture-files.rules.ts';

/** What a pizza stores of its picture: '/pictures/<name>.webp'. */
export const PictureUrl = z
  .string()
  .max(200)
  .regex(/^\/pictures\/[a-z0-9-]+\.webp$/, 'This is no picture of the shop');

/** An uploaded or composed picture is named by its content: 32 hexadecimal digits. */
export const PictureHash = z.string().regex(/^[0-9a-f]{32}$/, 'This is no picture of the shop');

/** null for the house's own pictures, which are files of the shop. */
export function hashOfPicture(url: string): string | null {
  const hash = PictureHash.safeParse(slugOfPicture(url));
  return hash.success ? hash.data : null;
}

export function isPictureUrl(url: string): boolean {
  return PictureUrl.safeParse(url).success;
}
