import { z } from 'zod';

export type ShopDetails = z.infer<typeof ShopDetails>;
/** What every page says about the shop. */
export const ShopDetails = z.object({
  name: z.string(),
  tag: z.string(),
  /** One sentence, for search engines and shared links. */
  description: z.string(),
  street: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  email: z.string(),
  phone: z.string(),
  /** For `tel:` links. */
  dialledPhone: z.string(),
  supportHours: z.string(),
  /** '#c4321c' */
  logoColour: z.string(),
  // Missing, so that a page without them is not a byte larger.
  /** The shop's own, in place of the drawn mark. */
  logo: z.string().optional(),
  /** It has the name in it. */
  isLogoWide: z.literal(true).optional(),
  /** Goes behind the addresses of icons and shared card, which caches keep: '?v=1x2y3z'. */
  brandQuery: z.string().optional(),
  /** The first words of Home. */
  heroTitle: z.string(),
  heroText: z.string(),
  /** The name of a picture, in place of the house's own. */
  heroPicture: z.string().optional(),
  /** The large files that it has beside those of every picture. */
  heroWidths: z.array(z.int()).optional(),
  /** What Home leaves out, as in HomeSections: 'reviews app'. */
  hiddenSections: z.string().optional(),
  // null: not filled in yet, and its link stays a placeholder.
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  tiktok: z.string().nullable(),
  vatNumber: z.string().nullable(),
  hasTerms: z.boolean(),
  hasPrivacy: z.boolean(),
});

export type Story = z.infer<typeof Story>;
/** `more` is what READ MORE shows. */
export const Story = z.object({ title: z.string(), text: z.string(), more: z.string() });

export type LegalTexts = z.infer<typeof LegalTexts>;
/** As safe HTML; null: not filled in yet. */
export const LegalTexts = z.object({
  terms: z.string().nullable(),
  privacy: z.string().nullable(),
});
