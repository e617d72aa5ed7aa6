import {
  HOME_SECTIONS,
  type HomeSection,
} from '@driftstone/contract/details/home-sections.rules.ts';

const SECTION_WORDS: Record<HomeSection, string> = {
  popular: 'Popular pizzas',
  story: 'Our story',
  strengths: 'Why people come back',
  reviews: 'Reviews',
  app: 'Get The App',
  newsletter: 'Newsletter, on every page',
};

export const copy = {
  /** What somebody else has published since this field was typed into. */
  nowThere: (kind: string | undefined, value: string) => {
    if (kind === 'sections') {
      const hidden = HOME_SECTIONS.filter((section) => value.split(' ').includes(section));
      const names = hidden.map((section) => SECTION_WORDS[section]).join(', ');
      return hidden.length > 0
        ? `Somebody else has hidden: ${names}. Your own ticks are added to that.`
        : 'Somebody else is showing everything again. Your own ticks are added to that.';
    }
    if (kind === 'picture' || kind === 'logo') return 'Somebody else has chosen another picture.';
    return `Somebody else has set: ${value || 'nothing'}`;
  },
  nothingToPublish: 'This is what customers see.',
  toPublish: (count: number) =>
    count === 1 ? '1 change, not published yet' : `${count} changes, not published yet`,
  publish: 'Publish',
  publishing: 'Publishing…',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: 'They are not published yet.',
  keep: 'Keep editing',
  preview: 'Preview',
  edit: 'Edit',
  previewNote: 'Only you see this until you publish.',
  previewOf: 'Home, as you changed it',
  sizes: 'Size of the preview',
  phone: 'Phone',
  desktop: 'Computer',
  logo: 'Logo',
  logoAlt: 'Your logo, as customers see it',
  uploadLogo: 'Upload a logo',
  logoRemoved: 'Your name is the logo again, in the colour below.',
  logoHint:
    'PNG, JPEG or WebP, best with a transparent background. A wide logo has no name beside it.',
  picture: 'Home',
  pictureRemoved: 'Home shows the standard picture again.',
  fromMenu: 'Or a pizza from the menu',
  choose: 'Choose a pizza',
  section: (section: HomeSection) => SECTION_WORDS[section],
  sectionsHint: 'Untick what you don’t want on Home. Nothing is deleted.',
} as const;
