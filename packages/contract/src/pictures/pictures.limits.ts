export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** What the cameras of phones make; a picture of 10,000 × 10,000 pixels has twice as many. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** The limit for progressive files, which are unpacked whole, with every pixel in memory. */
export const MAX_PROGRESSIVE_PIXELS = 24_000_000;
/** The limit for the shorter side: a smaller photo is blurred on a phone's card. */
export const MIN_PHOTO_SIDE = 480;
/** The limits for the longer and the shorter side of a logo without its margin: a smaller one is blurred in the navigation. */
export const MIN_LOGO_SIDES = [96, 40] as const;
/** More pieces than these hide one another. */
export const MAX_DRAWN_TOPPINGS = 8;
