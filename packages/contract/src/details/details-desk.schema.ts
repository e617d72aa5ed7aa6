import { z } from 'zod';
import { Email, OneLine, Paragraphs, Version } from '#primitives.ts';
import { LogoUrl, PictureUrl } from '#pictures/pictures.schema.ts';
import { areSections } from './home-sections.rules.ts';
import { isColour, isLogoClear } from './logo-colour.rules.ts';
import { isPhoneNumber } from './phone.rules.ts';
import { readVatNumber } from './vat-number.rules.ts';

const words = (most: number) =>
  OneLine.min(1, 'Fill this in').max(most, `Use at most ${most} characters`);
const MOST_STORY = 1500;
const story = Paragraphs.min(1, 'Fill this in').max(
  MOST_STORY,
  `Use at most ${MOST_STORY} characters`,
);
const MOST_LEGAL = 20_000;
const legalText = Paragraphs.min(1, 'Fill this in').max(
  MOST_LEGAL,
  `Use at most ${MOST_LEGAL} characters`,
);

/** An address of the network itself: a link under its logo must not lead elsewhere. */
const profileOn = (host: string) =>
  OneLine.max(200, 'Use at most 200 characters').refine((text) => isProfile(text, host), {
    error: `Use the address of your page, such as https://www.${host}/your-name`,
  });

function isProfile(text: string, host: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  const isThere = hostname === host || hostname.endsWith(`.${host}`);
  return protocol === 'https:' && isThere && pathname !== '/';
}

export type EditableDetails = z.infer<typeof EditableDetails>;
export const EditableDetails = z.object({
  name: words(40),
  tag: words(60),
  description: words(160),
  street: words(80),
  town: words(60),
  county: words(60),
  postcode: words(10),
  email: Email,
  phone: words(30).refine(isPhoneNumber, {
    error: 'Use a phone number, such as 01903 555 014',
  }),
  supportHours: words(80),
  logoColour: z
    .string()
    .refine(isColour, { error: 'Choose a colour' })
    .refine((colour) => !isColour(colour) || isLogoClear(colour), {
      error: 'This is too pale: the waves in the logo would be lost. Choose a darker colour',
    }),
  // null: the mark, drawn in the colour.
  logo: LogoUrl.nullable(),
  heroTitle: words(60),
  heroText: words(250),
  // null: the house's own picture.
  heroPicture: PictureUrl.nullable(),
  // null: Home shows all of them.
  hiddenSections: OneLine.refine(areSections, {
    error: 'Choose among the sections of Home',
  }).nullable(),
  storyTitle: words(80),
  storyText: story,
  storyMore: story,
  // null: not filled in.
  instagram: profileOn('instagram.com').nullable(),
  facebook: profileOn('facebook.com').nullable(),
  tiktok: profileOn('tiktok.com').nullable(),
});

export type EditableLegal = z.infer<typeof EditableLegal>;
/** The texts are Markdown; null: not filled in. */
export const EditableLegal = z.object({
  terms: legalText.nullable(),
  privacy: legalText.nullable(),
  vatNumber: OneLine.refine((text) => readVatNumber(text) !== null, {
    error: 'This isn’t a UK VAT number: one has nine digits, such as GB 123 4567 82',
  }).nullable(),
});

export const ChangeDetails = z.object({ version: Version, change: EditableDetails.partial() });
export const ChangeLegal = z.object({ version: Version, change: EditableLegal.partial() });

export const PreviewLegalText = z.object({ text: legalText });
export const LegalTextPreview = z.object({ html: z.string() });

export type DetailsDesk = z.infer<typeof DetailsDesk>;
export const DetailsDesk = z.object({
  version: Version,
  details: EditableDetails,
  legal: EditableLegal,
});
