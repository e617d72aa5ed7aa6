import type { ReviewContent } from './content-types.ts';

export const EARLIER_REVIEWS: readonly ReviewContent[] = [
  {
    customerEmail: 'andre.baptiste@example.com',
    rating: 5,
    comment:
      "Anchovies that taste of the sea and not of a tin. C'est bon, as my mother would say, and she never says it.",
    daysAgo: 118,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 99,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'napoli', quantity: 1 },
        { pizzaSlug: 'harbour-light', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'katie.wickens@example.com',
    rating: 5,
    comment: 'Delivered to Yapton in the pouring rain and the driver was still cheerful.',
    daysAgo: 124,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 64,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'smugglers-bbq', quantity: 1 },
        { pizzaSlug: 'hawaiian', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'mohammed.rahman@example.com',
    rating: 4,
    comment:
      'Good tuna pizza, nice amount of onion. The box said Tonno e Cipolla and my son now says it at every opportunity.',
    daysAgo: 131,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 115,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'tonno-e-cipolla', quantity: 1 },
        { pizzaSlug: 'margherita', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'eilidh.macrae@example.com',
    rating: 5,
    comment: "Couldn't fault it.",
    daysAgo: 137,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 82,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'arun-mouth', quantity: 1 }],
    },
  },
  {
    customerEmail: 'sam.greenfield@example.com',
    rating: 3,
    comment:
      'Pizza good, website good, driver could not find Johnson Way. Half the delivery apps cannot either, to be fair.',
    daysAgo: 145,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 50,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'pier-pepperoni', quantity: 2 }],
    },
  },
  {
    customerEmail: 'jyoti.patel@example.com',
    rating: 5,
    comment:
      'We do Friday Special every payday now. Last week it was squash and sage, and I am still thinking about it.',
    daysAgo: 152,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1010,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'friday-special', quantity: 2 }],
    },
  },
  {
    customerEmail: 'chidi.nwosu@example.com',
    rating: 4,
    comment:
      'Down from Brighton for the day and picked one up for the beach. The gulls were very interested. Guard your crust.',
    daysAgo: 160,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 35,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'capricciosa', quantity: 1 }],
    },
  },
  {
    customerEmail: 'rhys.bevan@example.com',
    rating: 5,
    comment: 'Sourdough crust, 14 inch, eaten in the car with the windows steamed up. No regrets.',
    daysAgo: 168,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 25,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'full-catch', quantity: 1 }],
    },
  },
  {
    customerEmail: 'hannah.pelling@example.com',
    rating: 4,
    comment: 'Third order. Still good, although the samphire was a bit sparse this time.',
    daysAgo: 177,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 100,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'arun-mouth', quantity: 2 }],
    },
  },
  {
    customerEmail: 'marcus.oyelaran@example.com',
    rating: 5,
    comment:
      'Birthday tea for a six-year-old: five Margheritas, all gone in ten minutes, and one very happy lad.',
    daysAgo: 186,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 900,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'margherita', quantity: 5 }],
    },
  },
  {
    customerEmail: 'jamie.knight@example.com',
    rating: 3,
    comment:
      'Bit pricey with the delivery on top, so next time I will collect. Lovely pizza though.',
    daysAgo: 195,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 88,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'full-sussex', quantity: 1 }],
    },
  },
  {
    customerEmail: 'beth.hollingdale@example.com',
    rating: 5,
    comment: 'Walnuts on a pizza. Who knew?',
    daysAgo: 205,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1180,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'goat-on-the-groyne', quantity: 1 }],
    },
  },
  {
    customerEmail: 'geoff.burtenshaw@example.com',
    rating: 4,
    comment: 'An improvement on my last visit, and the egg was runny as promised.',
    daysAgo: 214,
    updatedDaysAgo: 210,
    order: {
      minutesBeforeReview: 135,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'fiorentina', quantity: 1 }],
    },
  },
  {
    customerEmail: 'mei-ling.chan@example.com',
    rating: 5,
    comment:
      'The crab pizza had real lumps of white meat in it. I found one small piece of shell, exactly as the menu warns.',
    daysAgo: 223,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 125,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'selsey-crab', quantity: 1 },
        { pizzaSlug: 'allotment', quantity: 1 },
      ],
    },
  },
];
