/** The file names of square pictures, shared by the code that makes them and the code that shows them. */
import type { ItemKind } from '#catalogue/catalogue.schema.ts';

const PICTURES_PATH = '/pictures/';

export const PICTURE_WIDTHS = [320, 480, 640] as const;
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
/** More of a photo that heads a page: two pixels for each point of a phone, and a whole half of a wide screen. */
export const LARGE_WIDTHS = [960, 1200] as const;
/** The limit for each of their files. */
export const LARGE_FILE_BYTES = 95_000;
/** The width of the file whose name says none. */
export const PLAIN_WIDTH = 640;

/** Of a logo's file: twice as high as it is shown. */
export const LOGO_HEIGHT = 96;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export type PlaceholderKind = ItemKind | 'custom';

/** What empty and error pages show. */
export type Scene =
  | 'empty-cart'
  | 'not-found'
  | 'payment-failed'
  | 'server-error'
  | 'empty-search'
  | 'no-orders';
export const SCENE_WIDTHS = [320, 640] as const;

/** For an item of the menu without a picture, and for a custom pizza. */
export function placeholderSlug(kind: PlaceholderKind): string {
  return `placeholder-${kind}`;
}

/** The baked base under the toppings of a custom pizza. */
export function basePictureSlug(crust: string): string {
  return `base-${crust}`;
}

/** What customers see of an item. Its kind has a drawing of its own; a pizza's is left to the page. */
export function shownPicture(imageUrl: string | null, kind: ItemKind = 'pizza'): string | null {
  return imageUrl ?? (kind === 'pizza' ? null : pictureUrl(placeholderSlug(kind)));
}

export function sceneSlug(scene: Scene): string {
  return `scene-${scene}`;
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

/** The smallest file of the same picture, which every one has: for visitors who save data. */
export function smallPictureUrl(url: string): string {
  return url.replace(
    /^(\/pictures\/[a-z0-9-]+-)\d{3,4}(\.(?:avif|webp))$/,
    `$1${PICTURE_WIDTHS[0]}$2`,
  );
}

/** null for a picture that is not ours, which has one size only. */
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
