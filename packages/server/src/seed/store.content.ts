import type { StoreContent } from './content-types.ts';

/** An invented address on the real seafront. The phone number's 555 and the .example domain reach nobody. */
export const STORE: StoreContent = {
  slug: 'littlehampton',
  name: 'Driftstone Littlehampton',
  street: '14 Seafront Parade',
  town: 'Littlehampton',
  county: 'West Sussex',
  postcode: 'BN17 5AA',
  latitude: 50.8015,
  longitude: -0.541,
  /** Five miles. */
  serviceRadiusKm: 8.04672,
  deliveryFeePence: 299,
  freeDeliveryAbovePence: 3500,
  basePrepMinutes: 20,
  minutesPerKm: 3,
  pickupMinutesMin: 15,
  pickupMinutesMax: 20,
  phone: '01903 555 014',
  email: 'hello@driftstone.example',
  openingHours: [
    { weekday: 'monday', opensAt: '16:00', closesAt: '22:00' },
    { weekday: 'tuesday', opensAt: '16:00', closesAt: '22:00' },
    { weekday: 'wednesday', opensAt: '12:00', closesAt: '22:00' },
    { weekday: 'thursday', opensAt: '12:00', closesAt: '22:00' },
    { weekday: 'friday', opensAt: '12:00', closesAt: '23:00' },
    { weekday: 'saturday', opensAt: '12:00', closesAt: '23:00' },
    { weekday: 'sunday', opensAt: '12:00', closesAt: '21:30' },
  ],
  specialDays: [
    { monthAndDay: '12-25', shifts: [], reason: 'Christmas Day' },
    { monthAndDay: '12-26', shifts: [], reason: 'Boxing Day' },
    {
      monthAndDay: '12-31',
      shifts: [{ opens: '12:00', closes: '18:00' }],
      reason: 'New Year’s Eve',
    },
  ],
  // Six at a time, under four minutes each.
  pizzasPerQuarter: 24,
  // Four drivers, who carry three each.
  deliveriesPerQuarter: 12,
};

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
