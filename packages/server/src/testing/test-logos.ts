/** Logos as owners send them. */
import sharp from 'sharp';

/** A bar of the colour with rounded ends in a wide margin, on a transparent background unless it says another. */
export function logoPng(
  { width, height }: { width: number; height: number },
  colour: string,
  ground = 'none',
): Promise<Buffer> {
  const [whole, high] = [width + 80, height + 80];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${high}"><rect width="${whole}" height="${high}" fill="${ground}"/><rect x="40" y="40" width="${width}" height="${height}" rx="12" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
