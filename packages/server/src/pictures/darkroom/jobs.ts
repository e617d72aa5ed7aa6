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

/** For links that are shared, 1200 × 630, and for mails, 160 × 160. */
export const OUTSIDE_USES = ['card', 'mail'] as const;
export type OutsideUse = (typeof OUTSIDE_USES)[number];

/** A pizza that is drawn, or a picture that the shop keeps. */
export type OutsideSubject = { recipe: PizzaRecipe } | { bytes: Uint8Array };

/** The shop's own logo, or the drawn mark, whose ground is paper. */
export interface Mark {
  bytes: Uint8Array;
  isDrawn: boolean;
}

/** A picture that the shop keeps, or one of the house's own. */
export type Hero = { bytes: Uint8Array } | { slug: string };

/** What is asked of the darkroom, and what it answers with. */
export interface Jobs {
  develop: { asked: { bytes: Uint8Array }; done: DevelopedPhoto };
  cut: { asked: { photo: Uint8Array; crop: Crop }; done: EncodedFile[] };
  enlarge: { asked: { photo: Uint8Array; crop: Crop }; done: EncodedFile[] };
  outside: { asked: { of: OutsideSubject; use: OutsideUse }; done: Buffer };
  logo: { asked: { bytes: Uint8Array }; done: { photo: DevelopedPhoto; file: EncodedFile } };
  icon: { asked: { mark: Mark; side: number; share: number }; done: Buffer };
  png: { asked: { bytes: Uint8Array }; done: Buffer };
  share: { asked: { mark: Mark; hero: Hero }; done: Buffer };
  compose: { asked: { recipe: PizzaRecipe }; done: EncodedFile[] };
}

export type JobName = keyof Jobs;

export type Job = { [Name in JobName]: { name: Name } & Jobs[Name]['asked'] }[JobName];

export type Outcome = { done: unknown } | { refused: ErrorCode } | { failed: string };
