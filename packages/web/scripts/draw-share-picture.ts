/** The picture of shared links, of today's hero and wordmark. The repository keeps it: run this when one of them changes. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawLogo, drawTide, PAPER, SEA } from '@driftstone/pizza-art/brand.ts';
import sharp from 'sharp';
import subsetFont from 'subset-font';

const PUBLIC = join(import.meta.dirname, '../public');
const [WIDTH, HEIGHT, TIDE_HEIGHT] = [1200, 630, 44];
const LEFT = 84;
const [HERO_SIDE, HERO_LEFT] = [760, 580];
// The tokens of app.css.
const [GOLD, TOMATO] = ['#e6ac3e', '#c4321c'];

const NAME = {
  family: 'fraunces',
  name: 'Fraunces',
  file: 'latin-opsz-normal',
  axes: { wght: 620, opsz: 40 },
};
const TAG = {
  family: 'figtree',
  name: 'Figtree Light',
  file: 'latin-wght-normal',
  axes: { wght: 650 },
};

const fonts = await mkdtemp(join(tmpdir(), 'driftstone-fonts-'));
const layers = await Promise.all([
  sharp(join(PUBLIC, 'pictures/hero-1200.webp'))
    .resize(HERO_SIDE)
    // It reaches over the edges.
    .extract({ left: 0, top: 52, width: WIDTH - HERO_LEFT, height: HEIGHT })
    .toBuffer(),
  sharp(Buffer.from(drawLogo(TOMATO)), { density: 400 })
    .resize(104)
    .toBuffer(),
  write('Driftstone', NAME, { colour: PAPER, sizePt: 94 }),
  write('Stone-baked by the sea', TAG, { colour: GOLD, sizePt: 35 }),
  sharp(Buffer.from(drawTide(WIDTH, TIDE_HEIGHT))).toBuffer(),
]);
const positions = [
  { left: HERO_LEFT, top: 0 },
  { left: LEFT - 4, top: 128 },
  { left: LEFT, top: 266 },
  { left: LEFT + 2, top: 388 },
  { left: 0, top: HEIGHT - TIDE_HEIGHT },
];
await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: SEA } })
  .composite(layers.map((input, nth) => ({ input, left: 0, top: 0, ...positions[nth] })))
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile(join(PUBLIC, 'share.jpg'));
await rm(fonts, { recursive: true });

/** The words on one line. Pango reads no WOFF and no axes, so the font is cut to them first. */
async function write(
  text: string,
  {
    family,
    name,
    file,
    axes,
  }: { family: string; name: string; file: string; axes: Record<string, number> },
  { colour, sizePt }: { colour: string; sizePt: number },
): Promise<Buffer> {
  const whole = createRequire(import.meta.url).resolve(
    `@fontsource-variable/${family}/files/${family}-${file}.woff2`,
  );
  const options = { targetFormat: 'truetype', variationAxes: axes } as const;
  const fontfile = join(fonts, `${family}.ttf`);
  await writeFile(fontfile, await subsetFont(await readFile(whole), text, options));
  return sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: `${name}, ${sizePt}`,
      fontfile,
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer();
}
