import type { AddedToCart } from '@driftstone/contract/cart/cart.schema.ts';
import { CallError } from '#platform/calls/call-error.ts';

const COULD_NOT_ADD = 'Could not add to cart.';
const TRY_AGAIN = 'Failed to add to cart. Please try again.';

/** The server answered but added nothing. */
class NotAdded extends Error {
  override name = 'NotAdded';
}

/** CUST-04: an answer without `addedToCart` is a failure as well. */
export function requireAdded(answer: AddedToCart): AddedToCart {
  if (!answer.addedToCart) throw new NotAdded(answer.reason || COULD_NOT_ADD);
  return answer;
}

/** CUST-04: the one message for a pizza that was not added to the cart. */
export function describeAddFailure(error: unknown): string {
  if (error instanceof NotAdded) return error.message;
  if (!(error instanceof CallError) || error.body === null) return TRY_AGAIN;
  const [issue] = error.body.issues ?? [];
  if (issue) return `${issue.message} (${issue.path})`;
  return error.body.message || TRY_AGAIN;
}
