import type { Payout } from '@driftstone/contract/payments/payouts.schema.ts';

/** What the shop needs of a hosted card payment. Implementations keep their provider's types to themselves. */
export interface PaymentProvider {
  readonly name: string;
  /** Repeats with the same key return the same session. */
  createSession(request: PaymentRequest): Promise<CreatedSession>;
  /** null: the provider knows no such session. */
  findSession(sessionId: string): Promise<ProviderSession | null>;
  /** The session of this payment; null when the provider knows none for this shop. */
  findSessionOfPayment(paymentReference: string): Promise<ProviderSession | null>;
  /** Paid sessions of this shop that were opened since then, including refunded ones. */
  listPaidSessions(openedSince: Date): Promise<ProviderSession[]>;
  /** Does nothing to a session that is no longer open. */
  expireSession(sessionId: string): Promise<void>;
  /** Refunds the whole payment. Repeats are harmless. */
  refund(paymentReference: string): Promise<void>;
  /** Repeats with the same `refundId` make one refund, for a day at least. @throws RefundRefused */
  refundPart(request: RefundRequest): Promise<ProviderRefund>;
  /** All refunds of the payment, also those made on the provider's own pages. Oldest first. */
  listRefunds(paymentReference: string): Promise<ProviderRefund[]>;
  /** Latest first, those that come after that one in the list. */
  listPayouts(after: string | null, limit: number): Promise<ProviderPayout[]>;
  /** Verifies the signature on the raw body. null: the event is not from the provider. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent | null;
  /** The header that carries the signature, in lower case. */
  readonly signatureHeader: string;
}

export interface PaymentRequest {
  idempotencyKey: string;
  orderId: string;
  orderNumber: number;
  amountPence: number;
  /** As on the receipt. Together with discount and fee they add up to the amount. */
  lines: PaymentLine[];
  customerEmail: string;
  /** The provider replaces `{CHECKOUT_SESSION_ID}` in it by the session's id. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface PaymentLine {
  name: string;
  /** Toppings and extras, such as 'Basil, + Rocket'. */
  details?: string;
  quantity: number;
  /** For all units together; negative for a discount. */
  amountPence: number;
}

export interface CreatedSession {
  sessionId: string;
  url: string;
}

export interface ProviderSession {
  sessionId: string;
  orderId: string;
  /** `refunded`: paid, and refunded in full. */
  status: 'open' | 'paid' | 'refunded' | 'expired';
  amountPence: number;
  /** Lower case, ISO 4217. */
  currency: string;
  /** The payment's id, which a refund needs; null until paid. */
  paymentReference: string | null;
  /** Absent when not paid, or when the provider did not say. */
  paidAt?: Date;
}

export interface RefundRequest {
  /** The shop's. */
  refundId: string;
  paymentReference: string;
  amountPence: number;
}

export interface ProviderRefund {
  /** The provider's. */
  id: string;
  /** The shop's; null: made on the provider's own pages, or without a row of the shop. */
  refundId: string | null;
  amountPence: number;
  /** `pending`: the bank has not finished. */
  state: 'pending' | 'done' | 'failed';
}

/** Money that the provider has sent to the shop's bank. */
export interface ProviderPayout {
  id: string;
  amountPence: number;
  /** Lower case, ISO 4217. */
  currency: string;
  arrivesAt: Date;
  state: 'pending' | 'paid' | 'failed';
  /** All that it is made of; or why that isn't known, or not to be compared. */
  entries: PayoutEntry[] | NonNullable<Payout['unlisted']>;
}

export interface PayoutEntry {
  /** `other`: a dispute, a correction and the like. */
  kind: 'payment' | 'refund' | 'fee' | 'other';
  /** By the provider's clock. */
  at: Date;
  /** Before the fee; negative for what went back. */
  amountPence: number;
  feePence: number;
  paymentReference: string | null;
  providerRefundId: string | null;
  /** The provider's own words for it. */
  words: string;
}

export interface PaymentEvent {
  id: string;
  /** `other`: an event that the shop does not use. */
  type: 'paid' | 'failed' | 'expired' | 'refunded' | 'other';
  session: ProviderSession | null;
  /** The payment that a `refunded` event is about: some of it, or all. Such an event may have no session. */
  refundedPayment?: string;
}

/** The provider did not answer, or its answer was of no use. */
export class PaymentProviderError extends Error {
  override name = 'PaymentProviderError';
}

/** The provider works, and the shop's key lacks the permission. */
export class PermissionMissing extends PaymentProviderError {
  override name = 'PermissionMissing';
}

/** The provider works, and will not make this refund. */
export class RefundRefused extends PaymentProviderError {
  override name = 'RefundRefused';
}
