import type { ReviewContent } from './content-types.ts';

export const OLDEST_REVIEWS: readonly ReviewContent[] = [
  {
    customerEmail: 'aleksandra.wojcik@example.com',
    rating: 5,
    comment: 'Changed to the thin crust and now I understand the fuss.',
    daysAgo: 233,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 74,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'funghi', quantity: 1 }],
    },
  },
  {
    customerEmail: 'nathan.cole@example.com',
    rating: 2,
    comment: 'Second try. On time, I give them that, but I asked for no onion and there was onion.',
    daysAgo: 242,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 59,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'surrey-street-meatball', quantity: 1 }],
    },
  },
  {
    customerEmail: 'priya.raman@example.com',
    rating: 4,
    comment:
      'Good with a crowd and easy to order for people who all want something else. A dessert or two would not go amiss.',
    daysAgo: 252,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1260,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'downland-garden', quantity: 1 },
        { pizzaSlug: 'smugglers-bbq', quantity: 1 },
        { pizzaSlug: 'margherita', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'siobhan.doyle@example.com',
    rating: 5,
    comment:
      'The garlic smell when you open the box! My husband, who does not like pizza, had three slices.',
    daysAgo: 263,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 80,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'puttanesca', quantity: 1 },
        { pizzaSlug: 'prosciutto-e-rucola', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'yusuf.demir@example.com',
    rating: 4,
    comment: 'Plenty of meatballs. They are small, so you get one in every bite.',
    daysAgo: 274,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 108,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'surrey-street-meatball', quantity: 2 }],
    },
  },
  {
    customerEmail: 'wendy.stoner@example.com',
    rating: 1,
    comment:
      'Waited in on my birthday and it went to Willowhayne Close instead. The refund came the next morning with an apology, but it rather spoiled the evening.',
    daysAgo: 286,
    updatedDaysAgo: 284,
    order: {
      minutesBeforeReview: 1540,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'low-tide-burrata', quantity: 1 },
        { pizzaSlug: 'harbour-light', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'olena.kovalenko@example.com',
    rating: 5,
    comment: 'Burrata was cold, tomatoes were hot, and I was quiet for a whole ten minutes. Дякую!',
    daysAgo: 298,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 67,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'low-tide-burrata', quantity: 1 }],
    },
  },
  {
    customerEmail: 'stefan.ionescu@example.com',
    rating: 4,
    comment: 'I like that the calzone comes one way only. No decisions after a twelve-hour shift.',
    daysAgo: 310,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 48,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'calzone-della-casa', quantity: 1 }],
    },
  },
  {
    customerEmail: 'fatima.siddiqui@example.com',
    rating: 5,
    comment: 'Always fresh, always polite, and they remember us.',
    daysAgo: 322,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 144,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'fiorentina', quantity: 2 }],
    },
  },
  {
    customerEmail: 'imogen.sayers@example.com',
    rating: 4,
    comment:
      'The nduja fold is enormous and very messy. Have it at a table, not on a bench like we did.',
    daysAgo: 335,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 40,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'lifeboat', quantity: 2 }],
    },
  },
  {
    customerEmail: 'luca.ferrante@example.com',
    rating: 5,
    comment: 'Second time, and the basil was everywhere. Somebody reads these. Bravissimi.',
    daysAgo: 347,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 78,
      deliveryType: 'pickup',
      lines: [
        { pizzaSlug: 'margherita', quantity: 1 },
        { pizzaSlug: 'napoli', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'katie.wickens@example.com',
    rating: 1,
    comment:
      'Sorry, but mine was burnt underneath. Not charred, burnt. My partner had no trouble with hers.',
    daysAgo: 361,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 33,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'ham-and-blue', quantity: 1 },
        { pizzaSlug: 'green-wave', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'patrick.oshea@example.com',
    rating: 3,
    comment: 'It was grand. Not cheap, but grand.',
    daysAgo: 379,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 170,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'full-catch', quantity: 1 }],
    },
  },
  {
    customerEmail: 'charlotte.voss@example.com',
    rating: 5,
    comment:
      "It was our first night in the new house: no plates, no chairs, boxes everywhere, and the best pizza we've had in years. We ate it on the floor and toasted the kitchen we had not unpacked. Thank you for bringing it to the back gate when the front one would not open.",
    daysAgo: 397,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1320,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'pier-pepperoni', quantity: 1 },
        { pizzaSlug: 'low-tide-burrata', quantity: 1 },
      ],
    },
  },
];
