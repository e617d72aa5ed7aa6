import { CHEESES, CRUST_STYLES, SAUCES, SHAPES, TOPPINGS } from '@driftstone/pizza-art/recipe.ts';
import { z } from 'zod';
import { MAX_ZOOM } from './crop.rules.ts';
import { MAX_DRAWN_TOPPINGS } from './pictures.limits.ts';
import { LogoUrl, PictureHash, PictureUrl } from './pictures.schema.ts';

export type DrawnRecipe = z.infer<typeof DrawnRecipe>;
/** What pizza-art draws. `seed` scatters the toppings: the same recipe and seed make the same picture. */
export const DrawnRecipe = z.object({
  seed: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Lower-case letters, digits and hyphens'),
  sauce: z.enum(SAUCES),
  cheese: z.enum(CHEESES),
  crust: z.enum(CRUST_STYLES),
  shape: z.enum(SHAPES),
  toppings: z
    .array(z.enum(TOPPINGS))
    .max(MAX_DRAWN_TOPPINGS, `At most ${MAX_DRAWN_TOPPINGS} toppings`)
    .refine((toppings) => new Set(toppings).size === toppings.length, 'Each topping once'),
});

const Share = z.number().min(0).max(1);

export const PhotoCrop = z.object({ x: Share, y: Share, zoom: z.number().min(1).max(MAX_ZOOM) });

export type KeptPicture = z.infer<typeof KeptPicture>;
/** An uploaded picture has a photo and its crop, a composed one a recipe. */
export const KeptPicture = z.object({
  hash: PictureHash,
  url: PictureUrl,
  kind: z.enum(['uploaded', 'composed']),
  recipe: DrawnRecipe.nullable(),
  crop: PhotoCrop.nullable(),
  photo: z.object({ width: z.int(), height: z.int() }).nullable(),
});

export const KeptLogo = z.object({ url: LogoUrl });

export type WholePhoto = z.infer<typeof WholePhoto>;
/** The whole photo, to choose what is shown of it. `src` is a data URL: customers never see the parts that are cut off. */
export const WholePhoto = z.object({ src: z.string(), width: z.int(), height: z.int() });
