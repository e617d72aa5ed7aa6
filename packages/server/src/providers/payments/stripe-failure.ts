/** What a failed call means: a message without secrets and customers, and a verdict on Stripe's health. */
import Stripe from 'stripe';
import type { FailureVerdict } from '../resilience/resilient-calls.ts';
import { readRetryAfterMs } from '../resilience/retry-after.ts';
import { PaymentProviderError, PermissionMissing } from './payment-provider.ts';

const BAD_REQUEST = 400;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_FAULT = 500;

export function judgeStripeFailure(error: unknown): FailureVerdict {
  if (!(error instanceof Stripe.errors.StripeError))
    return { isWorthRetrying: false, isOutage: false };
  const { statusCode } = error;
  // No status: no connection, no answer in time, or an unreadable one.
  if (statusCode === undefined || statusCode >= SERVER_FAULT)
    return { isWorthRetrying: true, isOutage: true, retryAfterMs: retryAfterOf(error) };
  const isBusy = statusCode === TOO_MANY || statusCode === CONFLICT;
  return { isWorthRetrying: isBusy, isOutage: false, retryAfterMs: retryAfterOf(error) };
}

/** Stripe stores the answer to a key for a day, its own faults too: the work was not done and needs another key. */
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

/** Stripe works, and refuses the request. */
export function isRefusal(error: unknown): boolean {
  return [BAD_REQUEST, NOT_FOUND].includes(statusOf(error) ?? 0);
}

/** Stripe is stricter than the shop about the format of an e-mail. */
export function isEmailRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.param === 'customer_email';
}

export function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

/** Leaves out Stripe's own message: it may repeat the request, even a part of the key. */
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
  const message = `Stripe could not ${call} (${details.filter(Boolean).join(', ')})`;
  return statusCode === FORBIDDEN
    ? new PermissionMissing(message)
    : new PaymentProviderError(message);
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
}

function retryAfterOf(error: InstanceType<typeof Stripe.errors.StripeError>): number | undefined {
  return readRetryAfterMs(error.headers?.['retry-after']);
}
