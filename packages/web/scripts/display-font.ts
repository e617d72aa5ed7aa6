import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The repository keeps it, so that a build needs no seconds for it. */
export const DISPLAY_FONT = fileURLToPath(
  new URL('../src/fonts/fraunces-620.woff2', import.meta.url),
);

/** The weight of headings (app.css). The shop uses no other of this face. */
const WEIGHT = 620;
/** In px, between that of a card's title and that of the largest heading. */
const OPTICAL_SIZE = 40;

// A constant of its own, since the types lack `keepAllGlyphs`.
const IN_ONE_WEIGHT = {
  targetFormat: 'woff2',
  keepAllGlyphs: true,
  variationAxes: { wght: WEIGHT, opsz: OPTICAL_SIZE },
} as const;

/** Fraunces in one weight and one optical size: a quarter of the bytes of all of them. */
export async function cutDisplayFont(): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const whole =
    require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2');
  return subsetFont(await readFile(whole), '', IN_ONE_WEIGHT);
}
