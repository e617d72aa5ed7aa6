import type { AddedToCart } from '@driftstone/contract/cart/cart.schema.ts';
import { CallError } from '#platform/call-error.ts';

const COULD_NOT_ADD = 'Could not add to cart.';
const TRY_AGAIN = 'Failed to add to cart. Please try again.';

/** The server answered, but added nothing. */
class NotAdded extends Error {
  override name = 'NotAdded';
}

/** An answer without `addedToCart` is a failure as well (CUST-04). */
export function requireAdded(answer: AddedToCart): AddedToCart {
  if (!answer.addedToCart) throw new NotAdded(answer.reason || COULD_NOT_ADD);
  return answer;
}

/** The one message for a pizza that did not get into the cart (CUST-04). */
export function describeAddFailure(error: unknown): string {
  if (error instanceof NotAdded) return error.message;
  if (!(error instanceof CallError) || error.body === null) return TRY_AGAIN;
  const [issue] = error.body.issues ?? [];
  if (issue) return `${issue.message} (${issue.path})`;
  return error.body.message || TRY_AGAIN;
}
