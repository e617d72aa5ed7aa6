import { lineDetails } from '@driftstone/contract/cart/cart.rules.ts';
import type { OrderItem } from '@driftstone/contract/orders/orders.schema.ts';

/** What was chosen, and what the customer tells the kitchen about it. */
export function lineWords(line: OrderItem): string[] {
  return [...lineDetails(line), ...(line.note ? [`‘${line.note}’`] : [])];
}
