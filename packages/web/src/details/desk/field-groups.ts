/** What the owner fills in of the shop, in groups that are saved on their own. */
import {
  EditableDetails,
  EditableLegal,
} from '@driftstone/contract/details/details-desk.schema.ts';
import type { TypedValue } from '#platform/forms/use-typed-fields.ts';
import { copy } from './details-desk.copy.ts';

export type Values = Readonly<Record<string, string | null>>;

export interface FieldOfShop {
  name: string;
  label: string;
  hint?: string;
  kind?: 'text' | 'long' | 'colour' | 'logo' | 'picture' | 'sections';
  /** It may be empty: not filled in. */
  isOptional?: boolean;
  inputMode?: 'email' | 'tel' | 'url';
}

export interface FieldGroup {
  id: string;
  title: string;
  note?: string;
  fields: readonly FieldOfShop[];
  /** Fields that bind the company legally. */
  isLegal?: boolean;
}

const LOOK: FieldGroup = {
  id: 'look',
  title: 'Name and logo',
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'tag', label: 'The line beside it' },
    { name: 'logo', label: 'Logo', kind: 'logo', isOptional: true },
    {
      name: 'logoColour',
      label: 'Logo colour',
      hint: 'For the drawn logo. Choose a dark or strong one, so that the waves stand out.',
      kind: 'colour',
    },
  ],
};

export const PLACE: FieldGroup = {
  id: 'place',
  title: 'Where to find you',
  note: 'A new address moves you on the map too: deliveries are measured from it.',
  fields: [
    { name: 'street', label: 'Street and number' },
    { name: 'town', label: 'Town' },
    { name: 'county', label: 'County' },
    { name: 'postcode', label: 'Postcode' },
    { name: 'phone', label: 'Phone', inputMode: 'tel' },
    { name: 'supportHours', label: 'When you answer it' },
    { name: 'email', label: 'Email', inputMode: 'email' },
  ],
};

const HERO: FieldGroup = {
  id: 'hero',
  title: 'The top of Home',
  fields: [
    { name: 'heroTitle', label: 'Heading' },
    { name: 'heroText', label: 'Below the heading', kind: 'text' },
    { name: 'heroPicture', label: 'Picture', kind: 'picture', isOptional: true },
  ],
};

const STORY: FieldGroup = {
  id: 'story',
  title: 'Your story',
  fields: [
    { name: 'storyTitle', label: 'Heading' },
    { name: 'storyText', label: 'What everybody reads', kind: 'text' },
    { name: 'storyMore', label: 'After READ MORE', kind: 'text' },
    {
      name: 'description',
      label: 'For search engines',
      hint: 'One sentence, shown with links to your page.',
      kind: 'text',
    },
  ],
};

const SECTIONS: FieldGroup = {
  id: 'sections',
  title: 'What Home shows',
  fields: [
    { name: 'hiddenSections', label: 'What Home shows', kind: 'sections', isOptional: true },
  ],
};

/** What is tried out before customers see it. */
export const FACE_GROUPS: readonly FieldGroup[] = [LOOK, HERO, SECTIONS, STORY];

export const SOCIALS: FieldGroup = {
  id: 'socials',
  title: 'Social media',
  note: 'The whole address of your page. All are optional.',
  fields: [
    { name: 'instagram', label: 'Instagram', isOptional: true, inputMode: 'url' },
    { name: 'facebook', label: 'Facebook', isOptional: true, inputMode: 'url' },
    { name: 'tiktok', label: 'TikTok', isOptional: true, inputMode: 'url' },
  ],
};

export const VAT: FieldGroup = {
  id: 'vat',
  title: 'VAT',
  fields: [
    {
      name: 'vatNumber',
      label: 'VAT number',
      hint: 'Leave blank if you are not registered.',
      isOptional: true,
    },
  ],
  isLegal: true,
};

const legalGroup = (id: 'terms' | 'privacy', title: string): FieldGroup => ({
  id,
  title,
  fields: [{ name: id, label: 'Text', hint: copy.legalHint, kind: 'long', isOptional: true }],
  isLegal: true,
});

export const TERMS = legalGroup('terms', 'Terms & Conditions');
export const PRIVACY = legalGroup('privacy', 'Privacy');

const SCHEMAS = new Map<string, { safeParse: (value: unknown) => Parsed }>(
  Object.entries({ ...EditableDetails.shape, ...EditableLegal.shape }),
);

interface Parsed {
  success: boolean;
  error?: { issues: readonly { message: string }[] } | undefined;
}

/** What was typed, as the shop would take it. */
export function readField(
  { name, isOptional }: FieldOfShop,
  typed: string,
): TypedValue<string | null> {
  const text = typed.trim();
  if (text === '') return isOptional ? { value: null } : { problem: copy.fillIn };
  const parsed = SCHEMAS.get(name)?.safeParse(text);
  if (!parsed || parsed.success) return { value: text };
  return { problem: parsed.error?.issues[0]?.message ?? copy.fillIn };
}
