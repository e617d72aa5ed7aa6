/** Counts the failed calls of customers during a fault. */
export class CallCounts {
  dropped = 0;
  unavailable = 0;
  /** Answers that no fault excuses: a 5xx other than 503, and a 503 without Retry-After. */
  readonly inexcusable: string[] = [];

  note(call: string, status: number, retryAfter: string | null, text: string): void {
    if (status < 500) return;
    if (status === 503) this.unavailable += 1;
    if (status !== 503) this.inexcusable.push(`${call} answered ${status} ${text.slice(0, 200)}`);
    else if (retryAfter === null)
      this.inexcusable.push(`${call} answered 503 without Retry-After: ${text.slice(0, 200)}`);
  }
}
