import { z } from 'zod';
import customers from './customers.json' with { type: 'json' };
import reviews from './reviews.json' with { type: 'json' };

export type CustomerContent = z.infer<typeof Customer>;
const Customer = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  /** The address of deliveries. The sandbox gazetteer finds the same text at the same point. */
  home: z.strictObject({ address: z.string(), latitude: z.number(), longitude: z.number() }),
  joinedDaysAgo: z.int(),
});

export const CUSTOMERS: readonly CustomerContent[] = z.array(Customer).parse(customers);

/** Each review belongs to one paid order of its customer, which is described here too. */
export type ReviewContent = z.infer<typeof Review>;
const Review = z.strictObject({
  customerEmail: z.email(),
  rating: z.literal([1, 2, 3, 4, 5]),
  comment: z.string(),
  daysAgo: z.int(),
  /** Null: never edited. */
  updatedDaysAgo: z.int().nullable(),
  order: z.strictObject({
    /** How long before the review the order was placed and paid. */
    minutesBeforeReview: z.int(),
    deliveryType: z.enum(['delivery', 'pickup']),
    lines: z.array(z.strictObject({ pizzaSlug: z.string(), quantity: z.int() })),
  }),
});

/** Newest first. */
export const REVIEWS: readonly ReviewContent[] = z.array(Review).parse(reviews);
