import type { ReviewContent } from './content-types.ts';

export const NEWEST_REVIEWS: readonly ReviewContent[] = [
  {
    customerEmail: 'hannah.pelling@example.com',
    rating: 5,
    comment:
      'Arrived hot, which on a Friday night is saying something. The Arun Mouth is our new usual.',
    daysAgo: 1,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 95,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'arun-mouth', quantity: 1 },
        { pizzaSlug: 'margherita', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'marcus.oyelaran@example.com',
    rating: 4,
    comment:
      'Really good base and plenty of nduja. Came ten minutes later than it said, but they rang to tell us.',
    daysAgo: 3,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 140,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'hot-rocks', quantity: 2 }],
    },
  },
  {
    customerEmail: 'rosalind.penfold@example.com',
    rating: 5,
    comment:
      'I am eighty-one and have eaten a great deal of pizza. The Napoli is how I remember it from Salerno: salty, thin in the middle, no fuss.',
    daysAgo: 5,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1290,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'napoli', quantity: 1 }],
    },
  },
  {
    customerEmail: 'jamie.knight@example.com',
    rating: 5,
    comment: 'Absolute belter 🍕',
    daysAgo: 6,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 62,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'full-catch', quantity: 1 },
        { pizzaSlug: 'pier-pepperoni', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'aleksandra.wojcik@example.com',
    rating: 3,
    comment:
      "The Margherita was lovely, but the Stuffed crust on the other one was a bit doughy. I'd have it Classic next time.",
    daysAgo: 8,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 210,
      deliveryType: 'pickup',
      lines: [
        { pizzaSlug: 'margherita', quantity: 1 },
        { pizzaSlug: 'funghi', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'beth.hollingdale@example.com',
    rating: 5,
    comment:
      'Collected it on the way home from a swim. Ready when they said, and still too hot to eat when I reached the beach.',
    daysAgo: 11,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 75,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'goat-on-the-groyne', quantity: 1 }],
    },
  },
  {
    customerEmail: 'kwame.boateng@example.com',
    rating: 4,
    comment:
      'Four very different pizzas for four very different people, and nobody swapped. The crab one is worth the money.',
    daysAgo: 13,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 1100,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'selsey-crab', quantity: 1 },
        { pizzaSlug: 'smugglers-bbq', quantity: 1 },
        { pizzaSlug: 'downland-garden', quantity: 1 },
        { pizzaSlug: 'hawaiian', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'siobhan.doyle@example.com',
    rating: 5,
    comment:
      "My daughter can't have dairy, and the Green Wave is the first one she's asked for twice.",
    daysAgo: 16,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 820,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'green-wave', quantity: 1 },
        { pizzaSlug: 'capricciosa', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'derek.hoad@example.com',
    rating: 2,
    comment:
      'Ferring is a fair way out, I know, but it was lukewarm by the time it got here. The taste was fine.',
    daysAgo: 18,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 68,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'prosciutto-e-rucola', quantity: 1 }],
    },
  },
  {
    customerEmail: 'mei-ling.chan@example.com',
    rating: 5,
    comment: 'Proper blistered crust, not greasy at all. I counted the prawns: nine.',
    daysAgo: 20,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 110,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'west-beach', quantity: 1 }],
    },
  },
  {
    customerEmail: 'luca.ferrante@example.com',
    rating: 4,
    comment:
      'I am from Bari, so I came ready to complain. I have one complaint: I wanted more basil.',
    daysAgo: 23,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 55,
      deliveryType: 'pickup',
      lines: [{ pizzaSlug: 'margherita', quantity: 1 }],
    },
  },
  {
    customerEmail: 'imogen.sayers@example.com',
    rating: 5,
    comment:
      'The courier found us down the alley behind the antique shop without ringing once. A hero.',
    daysAgo: 26,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 90,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'quattro-formaggi', quantity: 1 },
        { pizzaSlug: 'lifeboat', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'dean.fuller@example.com',
    rating: 4,
    comment: 'Good size, good price, kids happy.',
    daysAgo: 29,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 77,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'hawaiian', quantity: 2 },
        { pizzaSlug: 'pier-pepperoni', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'fatima.siddiqui@example.com',
    rating: 5,
    comment:
      'They answered all my questions about what goes in which sauce before I ordered, and it was clear they actually knew.',
    daysAgo: 32,
    updatedDaysAgo: 31,
    order: {
      minutesBeforeReview: 1500,
      deliveryType: 'pickup',
      lines: [
        { pizzaSlug: 'downland-garden', quantity: 1 },
        { pizzaSlug: 'fiorentina', quantity: 1 },
      ],
    },
  },
  {
    customerEmail: 'geoff.burtenshaw@example.com',
    rating: 3,
    comment:
      'Decent. The potato one wants more salt, to my mind, and I added some. Quick delivery, mind you.',
    daysAgo: 35,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 130,
      deliveryType: 'delivery',
      lines: [{ pizzaSlug: 'allotment', quantity: 1 }],
    },
  },
  {
    customerEmail: 'yusuf.demir@example.com',
    rating: 5,
    comment: 'Best in Littlehampton, no contest.',
    daysAgo: 38,
    updatedDaysAgo: null,
    order: {
      minutesBeforeReview: 65,
      deliveryType: 'delivery',
      lines: [
        { pizzaSlug: 'surrey-street-meatball', quantity: 1 },
        { pizzaSlug: 'funghi', quantity: 1 },
      ],
    },
  },
];
