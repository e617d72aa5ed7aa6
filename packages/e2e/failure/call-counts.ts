import type { Heard } from './front-door.ts';

/** Counts the failed calls of customers during a fault. */
export class CallCounts {
  dropped = 0;
  unavailable = 0;
  /** Answers that no fault excuses: a 5xx other than 503, and a 503 without Retry-After. */
  readonly inexcusable: string[] = [];
  /** Every call without an answer, or with a server error. */
  readonly failed: string[] = [];

  noteDropped(call: string, why: string): void {
    this.dropped += 1;
    this.failed.push(`${call} had no answer (${why})`);
  }

  note(call: string, { status, retryAfter, text }: Heard): void {
    if (status < 500) return;
    // A proxy's answer, since the shop has no such status: the node is gone, and nobody knows what it did with the
    // call.
    if (status === 502 && retryAfter !== null) return this.noteDropped(call, '502 of a proxy');
    const said = `${call} answered ${status} ${text.slice(0, 200)}`;
    this.failed.push(said);
    if (status === 503) this.unavailable += 1;
    if (status !== 503) this.inexcusable.push(said);
    else if (retryAfter === null) this.inexcusable.push(`${said}, without Retry-After`);
  }
}
