import { STORE } from './store.content.ts';

const { street, town, county, postcode, phone, email } = STORE;

export const DETAILS = {
  name: 'Driftstone',
  tag: 'Stone-baked by the sea',
  description: `Handmade pizza from a stone oven by the sea in ${town}, ${county}.`,
  street,
  town,
  county,
  postcode,
  phone,
  email,
  supportHours: 'Monday–Friday 6 am to 8 pm BST',
  logoColour: '#c4321c',
  heroTitle: 'Handmade pizza, straight out of the stone',
  heroText:
    'Dough that takes two days, tomatoes that take nothing but salt, and ninety seconds in an oven hot enough to blister the edge. We make each pizza by hand, when you order it.',
  storyTitle: 'It began with the oven',
  storyText:
    'We built it from beach stone and firebrick before we had a name, a menu or a front door. It took a winter, and on the first warm evening of spring we sold pizza through the window until the dough ran out.',
  storyMore:
    'The window is a shop now, and the queue goes along the seafront. The oven has not been cold since, and the dough still rests for two days, because it tastes better when nobody hurries it.',
} as const;
