/** What the shop needs of a hosted card payment. Implementations keep their provider's types to themselves. */
export interface PaymentProvider {
  readonly name: string;
  /** Repeats with the same key give the same session. */
  createSession(request: PaymentRequest): Promise<CreatedSession>;
  /** null: the provider knows no such session. */
  findSession(sessionId: string): Promise<ProviderSession | null>;
  /** The session that took this money; null when the provider knows none of this shop. */
  findSessionOfPayment(paymentReference: string): Promise<ProviderSession | null>;
  /** Sessions of this shop, opened since then, whose money was taken; also when it was given back meanwhile. */
  listPaidSessions(openedSince: Date): Promise<ProviderSession[]>;
  /** Harmless on a session that is no longer open. */
  expireSession(sessionId: string): Promise<void>;
  /** Refunds the whole payment; repeats are harmless. */
  refund(paymentReference: string): Promise<void>;
  /** Verifies the signature on the raw body. null: not from the provider. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent | null;
  /** The header that carries the signature, in lower case. */
  readonly signatureHeader: string;
}

export interface PaymentRequest {
  idempotencyKey: string;
  orderId: string;
  orderNumber: number;
  amountPence: number;
  /** As the receipt shows them; they add up to the amount together with discount and fee. */
  lines: PaymentLine[];
  customerEmail: string;
  /** `{CHECKOUT_SESSION_ID}` in it stands for the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface PaymentLine {
  name: string;
  quantity: number;
  /** Of all units together; negative for a discount. */
  amountPence: number;
}

export interface CreatedSession {
  sessionId: string;
  url: string;
}

export interface ProviderSession {
  sessionId: string;
  orderId: string;
  /** `refunded`: paid, and given back in full. */
  status: 'open' | 'paid' | 'refunded' | 'expired';
  amountPence: number;
  /** Lower case, ISO 4217. */
  currency: string;
  /** What a refund refers to; null until paid. */
  paymentReference: string | null;
  /** Absent when not paid, or when the provider did not say. */
  paidAt?: Date;
}

export interface PaymentEvent {
  id: string;
  /** `other`: an event the shop has no use for. */
  type: 'paid' | 'failed' | 'expired' | 'refunded' | 'other';
  session: ProviderSession | null;
  /** What was given back, by a `refunded` event, which may come without its session. */
  refundedPayment?: string;
}

/** The provider did not answer, or not sensibly. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
}
