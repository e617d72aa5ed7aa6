/** What a failed call says: to the shop, in words that hold no secret and no customer; and about Stripe's health. */
import Stripe from 'stripe';
import type { FailureVerdict } from '../resilience/resilient-calls.ts';
import { readRetryAfterMs } from '../resilience/retry-after.ts';
import { PaymentProviderError } from './payment-provider.ts';

const BAD_REQUEST = 400;
const NOT_FOUND = 404;
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

export function judgeStripeFailure(error: unknown): FailureVerdict {
  if (!(error instanceof Stripe.errors.StripeError))
    return { isWorthRetrying: false, isOutage: false };
  const { statusCode } = error;
  // None: no connection, no answer in time, or none that can be read.
  if (statusCode === undefined || statusCode >= SERVER_FAULT)
    return { isWorthRetrying: true, isOutage: true, retryAfterMs: retryAfterOf(error) };
  const isBusy = statusCode === TOO_MANY || statusCode === CONFLICT;
  return { isWorthRetrying: isBusy, isOutage: false, retryAfterMs: retryAfterOf(error) };
}

/**
 * Stripe keeps the answer to an idempotency key for a day, its own faults included. The work of such a request was not
 * done, so that another key is needed to have it done.
 */
export function isStoredFault(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeError &&
    (statusOf(error) ?? 0) >= SERVER_FAULT &&
    error.headers?.['idempotent-replayed'] === 'true'
  );
}

export function isNotFound(error: unknown): boolean {
  return statusOf(error) === NOT_FOUND;
}

/** Stripe is well, and does not do what was asked. */
export function isRefusal(error: unknown): boolean {
  return [BAD_REQUEST, NOT_FOUND].includes(statusOf(error) ?? 0);
}

/** Stripe is stricter than the shop about what an address may look like. */
export function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.param === 'customer_email';
}

export function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

/** Stripe's own message is left out: it may repeat what was sent, down to a part of the key. */
export function describeStripeFailure(call: string, error: unknown): PaymentProviderError {
  if (error instanceof PaymentProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
    return new PaymentProviderError(`Stripe could not ${call} (${reason})`);
  }
  const { statusCode, type, code, param, requestId } = error;
  const details = [
    statusCode === undefined ? 'no answer' : `HTTP ${statusCode}`,
    type,
    code,
    param && `param ${param}`,
    requestId,
  ];
  return new PaymentProviderError(
    `Stripe could not ${call} (${details.filter(Boolean).join(', ')})`,
  );
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
}

function retryAfterOf(error: InstanceType<typeof Stripe.errors.StripeError>): number | undefined {
  return readRetryAfterMs(error.headers?.['retry-after']);
}
