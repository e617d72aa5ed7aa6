import { ErrorBody } from '@driftstone/contract/errors.ts';

/** A call that did not succeed. */
export class CallError extends Error {
  override name = 'CallError';
  /** 0: no answer came. */
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, body: unknown) {
    const parsed = ErrorBody.safeParse(body);
    super(parsed.success ? parsed.data.message : `The call failed (${status})`);
    this.status = status;
    this.body = parsed.success ? parsed.data : null;
  }
}

/** The session ended before the call was answered. A guest's 401 is none of these. */
export class SessionOver extends CallError {
  override name = 'SessionOver';

  constructor() {
    super(401, null);
  }
}

/** The sign-in window that opens by itself says so, and nobody else needs to. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof SessionOver;
}

/** What the server said, where it said something. */
export function serverMessageOf(error: unknown): string | null {
  return error instanceof CallError ? (error.body?.message ?? null) : null;
}
