/** The names of the pictures that the build draws: what writes them and what shows them agree here. */
const PICTURES_PATH = '/pictures/';

export const PICTURE_WIDTHS = [320, 480, 640] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export type PlaceholderKind = 'pizza' | 'custom';

/** For a pizza without a picture, and for one that the customer has put together. */
export function placeholderSlug(kind: PlaceholderKind): string {
  return `placeholder-${kind}`;
}

export function plainPictureFile(slug: string): string {
  return `${slug}.webp`;
}

export function sizedPictureFile(slug: string, width: number, format: PictureFormat): string {
  return `${slug}-${width}.${format}`;
}

export function pictureUrl(slug: string): string {
  return PICTURES_PATH + plainPictureFile(slug);
}

/** null for a picture that is not one of ours: it has one size only. */
export function slugOfPicture(url: string): string | null {
  const [, slug] = /^\/pictures\/([a-z0-9-]+)\.webp$/.exec(url) ?? [];
  return slug ?? null;
}

/** The value of a `srcset`. */
export function pictureSet(
  slug: string,
  format: PictureFormat,
  widths: readonly number[] = PICTURE_WIDTHS,
): string {
  return widths
    .map((width) => `${PICTURES_PATH}${sizedPictureFile(slug, width, format)} ${width}w`)
    .join(', ');
}
