/** A failure that Stripe answers with. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: { error: Record<string, string> };

  constructor(status: number, error: Record<string, string>) {
    super(error.message ?? '');
    this.status = status;
    this.body = { error: { type: 'invalid_request_error', ...error } };
  }
}
