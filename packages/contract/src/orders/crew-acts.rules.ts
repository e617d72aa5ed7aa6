/** What the people who work on an order do to it. Pure. */
import type { CancelReason } from './order-states.rules.ts';

/** Acts without further details. `recalled` takes a handover back, however the order was paid. */
export const CREW_STEPS = [
  'accepted',
  'put_back',
  'started',
  'unstarted',
  'baked',
  'taken_back',
  'sent_out',
  'returned',
  'asked_back',
  'handed_over',
  'recalled',
  'missed',
  'unpaid_at_counter',
] as const;
export type CrewStep = (typeof CREW_STEPS)[number];

/** Why the crew cancels. `shop_cannot` is for any other reason. */
export const CREW_REASONS = [
  'sold_out',
  'shop_closed',
  'too_far',
  'not_reached',
  'customer_asked',
  'shop_cannot',
] as const satisfies CancelReason[];

/** How many minutes later, or earlier again. */
export const RETIME_MINUTES = [10, -10] as const;
