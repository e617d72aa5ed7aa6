import type { Crop } from '@driftstone/contract/pictures/crop.rules.ts';
import type { ErrorCode } from '@driftstone/contract/errors.ts';
import type { PizzaRecipe } from '@driftstone/pizza-art/recipe.ts';
import type { EncodedFile } from '@driftstone/rasteriser/encode-files.ts';

/** A photo as the shop keeps it: turned upright, in sRGB, without metadata, of a bounded size. */
export interface DevelopedPhoto {
  bytes: Buffer;
  width: number;
  height: number;
}

/** What is asked of the darkroom, and what it answers with. */
export interface Jobs {
  develop: { asked: { bytes: Uint8Array }; done: DevelopedPhoto };
  cut: { asked: { photo: Uint8Array; crop: Crop }; done: EncodedFile[] };
  bake: { asked: { recipe: PizzaRecipe }; done: EncodedFile[] };
}

export type JobName = keyof Jobs;

export type Job = { [Name in JobName]: { name: Name } & Jobs[Name]['asked'] }[JobName];

export type Outcome = { done: unknown } | { refused: ErrorCode } | { failed: string };
