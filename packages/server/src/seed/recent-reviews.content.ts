import type { ReviewContent } from './content-types.ts';

export const RECENT_REVIEWS: readonly ReviewContent[] = [
  {
    customerEmail: 'charlotte.voss@example.com',
    rating: 4,
    comment:
      'Nice to have someone who delivers out to Elmer. The Harbour Light was beautiful, although the burrata slid about a bit on the drive.',
    daysAgo: 41,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 105,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'harbour-light', quantity: 1 },
        { pizzaSlug: 'marinara', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'olena.kovalenko@example.com',
    rating: 5,
    comment:
      'I ordered the Staff Supper because of the name. Potato and egg on a pizza is like something my grandmother would do. I loved it.',
    daysAgo: 45,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 700,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'staff-supper', quantity: 1 }],
    },
  },
  {
    customerEmail: 'nathan.cole@example.com',
    rating: 1,
    comment:
      'An hour and twenty minutes. I live next to the station. When it came the box was crushed on one side.',
    daysAgo: 48,
    updatedDaysAgo: 47,
    order: {
      minutesBeforeReview: 30,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'full-sussex', quantity: 1 },
        { pizzaSlug: 'smugglers-bbq', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'priya.raman@example.com',
    rating: 5,
    comment:
      'Really generous with the vegetables, and they were roasted, not raw slices thrown on top. Will order again.',
    daysAgo: 52,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 160,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'downland-garden', quantity: 2 }],
    },
  },
  {
    customerEmail: 'patrick.oshea@example.com',
    rating: 5,
    comment:
      "Rang the doorbell, smiled, handed over two perfect pizzas and wished the dog a good evening. That's all I ask.",
    daysAgo: 57,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 84,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'hot-rocks', quantity: 1 },
        { pizzaSlug: 'tonno-e-cipolla', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'harvey.lintott@example.com',
    rating: 4,
    comment: 'I drove over from Worthing for it. Worth the petrol, just about!',
    daysAgo: 61,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 120,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'selsey-crab', quantity: 1 }],
    },
  },
  {
    customerEmail: 'wendy.stoner@example.com',
    rating: 5,
    comment:
      'We had six people round and I did not have to cook. Everything was labelled, even the sizes.',
    daysAgo: 66,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1380,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'margherita', quantity: 2 },
        { pizzaSlug: 'capricciosa', quantity: 1 },
        { pizzaSlug: 'beach-hut', quantity: 1 },
        { pizzaSlug: 'spinach-and-feta-fold', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'tomasz.zielinski@example.com',
    rating: 4,
    comment:
      'Very good sausage, and you can taste the fennel. I would pay a pound more for a bigger one.',
    daysAgo: 70,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 150,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'salsiccia-bianca', quantity: 1 }],
    },
  },
  {
    customerEmail: 'grace.adeyemi@example.com',
    rating: 5,
    comment: 'The chilli honey dip. Order it. Put it on everything.',
    daysAgo: 75,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 58,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'pier-pepperoni', quantity: 1 }],
    },
  },
  {
    customerEmail: 'colin.ayling@example.com',
    rating: 3,
    comment:
      'Pleasant enough, but I found the Hot Rocks too hot. The menu does warn you, so that is on me.',
    daysAgo: 80,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 200,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'hot-rocks', quantity: 1 }],
    },
  },
  {
    customerEmail: 'zoe.hartley@example.com',
    rating: 5,
    comment: 'Vegan cheese that melts! I did not believe it either.',
    daysAgo: 84,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 92,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'beach-hut', quantity: 1 }],
    },
  },
  {
    customerEmail: 'lorna.peskett@example.com',
    rating: 4,
    comment:
      'Tidy little place, friendly girl at the counter. The fold is filling, so half did me for lunch the next day.',
    daysAgo: 90,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1440,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'spinach-and-feta-fold', quantity: 1 }],
    },
  },
  {
    customerEmail: 'ryan.tester@example.com',
    rating: 2,
    comment:
      'Ordered two, got one right. They sent the second one over free, but by then the first was cold.',
    daysAgo: 95,
    updatedDaysAgo: 93,
    order: {
      minutesBeforeReview: 45,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'full-catch', quantity: 1 },
        { pizzaSlug: 'ham-and-blue', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'anjali.desai@example.com',
    rating: 5,
    comment:
      'My parents are strict vegetarians and asked about the cheese. The four-cheese one is made without rennet, it says so, and they ate every crumb.',
    daysAgo: 99,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1210,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'quattro-formaggi', quantity: 1 },
        { pizzaSlug: 'goat-on-the-groyne', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'stefan.ionescu@example.com',
    rating: 5,
    comment: 'Crisp underneath, soft on top. Exactly right.',
    daysAgo: 105,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 70,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'funghi', quantity: 1 }],
    },
  },
  {
    customerEmail: 'maureen.tidy@example.com',
    rating: 4,
    comment:
      'I only wanted something plain and the Marinara was just that. Very tasty for so few things on it.',
    daysAgo: 112,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1320,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'marinara', quantity: 1 }],
    },
  },
];
