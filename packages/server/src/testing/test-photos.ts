/** Photos for tests, made by sharp and then changed byte by byte into what a stranger might send. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Red, green, blue and white quarters, so that any pixel shows how the picture was turned and cut. */
const QUARTERS = {
  topLeft: '#dd2222',
  topRight: '#22aa22',
  bottomLeft: '#2222dd',
  bottomRight: '#eeeeee',
};

export function quarters(width = 800, height = 600): Sharp {
  const { topLeft, topRight, bottomLeft, bottomRight } = QUARTERS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 2 2" preserveAspectRatio="none">
    <rect width="1" height="1" fill="${topLeft}"/><rect x="1" width="1" height="1" fill="${topRight}"/>
    <rect y="1" width="1" height="1" fill="${bottomLeft}"/><rect x="1" y="1" width="1" height="1" fill="${bottomRight}"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** The corners' colours by name, clockwise from the top left. */
export async function cornersOf(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    [0, 1, 2].map((channel) => data[(y * info.width + x) * info.channels + channel] ?? 0);
  const [right, bottom] = [info.width - 9, info.height - 9];
  return [at(8, 8), at(right, 8), at(right, bottom), at(8, bottom)].map(nameOf);
}

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 150) return 'white';
  if (red > green && red > blue) return 'red';
  return green > blue ? 'green' : 'blue';
}

/** A PNG of one colour whose data is a few kilobytes, however large its header says it is. */
export function hollowPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(
    Buffer.concat(Array.from({ length: Math.min(height, 4000) }, () => row)),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The first bytes of a HEIC file, by brand. */
export function heic(brand = 'heic'): Buffer {
  return Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}0000mif1heic`)]);
}
