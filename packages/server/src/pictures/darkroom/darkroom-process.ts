// A process of its own, which ends when the shop hangs up: see darkroom.ts.
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { PICTURE_WIDTHS } from '@driftstone/contract/pictures/picture-files.rules.ts';
import { type EncodedFile, encodeFiles } from '@driftstone/rasteriser/encode-files.ts';
import { COMPOSED_SIDE, composePizza } from '@driftstone/rasteriser/pieces/compose-pizza.ts';
import sharp from 'sharp';
import { cutPhoto, developPhoto, enlargePhoto, PhotoRefused } from './develop.ts';
import type { Job, Outcome } from './jobs.ts';
import { developLogo, drawIcon, drawShareCard } from './logo.ts';
import { makeOutside } from './outside.ts';
import { PIECES } from './pieces.ts';

// The shop's customers come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// When memory runs out, Linux ends this process and not the shop. Elsewhere there is no such file.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
sharp.concurrency(1);
sharp.cache(false);
// libvips reads far more than photos: a stranger's file reaches only these readers, and SVG is for our own drawings.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

process.on('message', (job: Job) => {
  void work(job).then((outcome) => process.send?.(outcome));
});

async function work(job: Job): Promise<Outcome> {
  try {
    return { done: await perform(job) };
  } catch (error) {
    return error instanceof PhotoRefused ? { refused: error.code } : { failed: String(error) };
  }
}

async function perform(job: Job): Promise<unknown> {
  switch (job.name) {
    case 'develop':
      return developPhoto(job.bytes);
    case 'cut':
      return cutPhoto(job.photo, job.crop);
    case 'enlarge':
      return enlargePhoto(job.photo, job.crop);
    case 'outside':
      return makeOutside(job.of, job.use);
    case 'logo':
      return developLogo(job.bytes);
    case 'icon':
      return drawIcon(job.mark, job.side, job.share);
    case 'png':
      return sharp(job.bytes).png().toBuffer();
    case 'share':
      return drawShareCard(job.mark, job.hero);
    case 'compose':
      return composeRecipe(job.recipe);
  }
}

async function composeRecipe(
  recipe: Extract<Job, { name: 'compose' }>['recipe'],
): Promise<EncodedFile[]> {
  return encodeFiles(await composePizza(recipe, COMPOSED_SIDE, PIECES), PICTURE_WIDTHS);
}
