import { z } from 'zod';
import customers from './customers.json' with { type: 'json' };

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
