import {
  type ErrorCode,
  ERRORS,
  type Issue,
  type ShopErrorBody,
} from '@driftstone/contract/errors.ts';

interface Details {
  message?: string | undefined;
  issues?: Issue[] | undefined;
  /** More fields of the answer's body: `nearestStore`. */
  more?: Record<string, unknown> | undefined;
  /** When to try again: the answer's Retry-After. */
  retryAfterS?: number | undefined;
}

/** An expected failure. Services throw it, and the error handler turns it into the wire's shape. */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toBody(): ShopErrorBody {
    const { issues, more } = this.details;
    return { code: this.code, message: this.message, ...(issues ? { issues } : {}), ...more };
  }
}
