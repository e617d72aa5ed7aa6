export const MAX_PHOTO_BYTES = 20 * 1024 * 1024;
/** What the cameras of phones make; a picture of 10,000 × 10,000 pixels has twice as many. */
export const MAX_PHOTO_PIXELS = 50_000_000;
/** Of the shorter side: below this, a photo is blurred on the card of a phone. */
export const MIN_PHOTO_SIDE = 480;
/** More pieces than these hide one another. */
export const MAX_DRAWN_TOPPINGS = 8;
