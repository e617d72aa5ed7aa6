/** What the log calls the fields of what changed. */
import { type Fields, sayDay, sayPounds, sayValue, words } from './log-words.rules.ts';

export const ROLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['owner', 'owner'],
  ['manager', 'manager'],
  ['kitchen', 'kitchen staff'],
  ['counter', 'counter staff'],
  ['driver', 'driver'],
]);

export const DEVICE_WORDS: ReadonlyMap<string, string> = new Map([
  ['kitchen', 'the kitchen'],
  ['counter', 'the counter'],
  ['driver', 'drivers'],
]);

const noLimit = (value: unknown) => sayValue(value, 'no limit');
const long = (label: string) => ({ label, isLong: true });

export const COUPON: Fields = {
  code: { label: 'the code' },
  percent: { label: 'the discount', say: (value) => `${sayValue(value)}%` },
  says: { label: 'what it brings' },
  minimum: { label: 'the minimum spend', say: (value) => (value ? sayPounds(value) : 'none') },
  startsOn: { label: 'the first day', say: sayDay },
  endsOn: { label: 'the last day', say: (value) => (value ? sayDay(value) : 'no end') },
  maxUses: { label: 'the total uses', say: noLimit },
  maxUsesEach: { label: 'the uses per customer', say: noLimit },
};

export const SHOP: Fields = {
  name: { label: 'the shop’s name' },
  tag: { label: 'the line under the name' },
  description: { label: 'what search engines show', isLong: true },
  street: { label: 'the street' },
  town: { label: 'the town' },
  county: { label: 'the county' },
  postcode: { label: 'the postcode' },
  email: { label: 'the shop’s email' },
  phone: { label: 'the shop’s phone' },
  supportHours: { label: 'when you answer the phone' },
  logoColour: { label: 'the logo’s colour' },
  logo: long('the logo'),
  heroTitle: { label: 'the title of Home' },
  heroText: long('the text of Home'),
  heroPicture: long('the picture of Home'),
  hiddenSections: {
    label: 'what Home leaves out',
    say: (value) => sayValue(value, 'nothing').replaceAll(' ', ', '),
  },
  storyTitle: { label: 'the title of the story' },
  storyText: long('the story'),
  storyMore: long('the rest of the story'),
  instagram: { label: 'the Instagram page' },
  facebook: { label: 'the Facebook page' },
  tiktok: { label: 'the TikTok page' },
};

export const LEGAL: Fields = {
  terms: long('the terms'),
  privacy: long('the privacy notice'),
  vatNumber: { label: 'the VAT number', say: (value) => sayValue(value, 'none') },
};

export const STORE: Fields = {
  name: { label: 'the name' },
  address: { label: 'the address' },
  phone: { label: 'the phone', say: (value) => sayValue(value, 'none') },
};

export const DEVICE: Fields = {
  name: { label: 'the name' },
  role: { label: 'the role', say: (value) => DEVICE_WORDS.get(words(value)) ?? sayValue(value) },
  station: { label: 'what the screen shows' },
  store: { label: 'the shop', say: (value) => sayValue(value, 'none') },
};

export const MEMBER: Fields = {
  name: { label: 'name' },
  email: { label: 'email' },
  role: { label: 'role', say: (value) => ROLE_WORDS.get(words(value)) ?? sayValue(value) },
  storeIds: { label: 'shops', isLong: true },
};
